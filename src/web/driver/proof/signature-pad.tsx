import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { bytesOf } from '#web/forms/scale-photo.ts';
import { BigButton } from '../big-button.tsx';

/** In pixels. */
const [WIDTH, HEIGHT] = [640, 260];
const INK = 4;

type SignaturePadProps = {
  /** The canvas, or null while there is no signature. */
  onChange: (signed: HTMLCanvasElement | null) => void;
  /** The stored signature. */
  kept: Blob | null;
  /** Called after each stroke, because a page may be ended at any time. */
  onKeep: (bytes: Blob | null) => void;
  error?: string | undefined;
};

/** A signature by finger. Only the picture is kept, not the speed or pressure. */
export function SignaturePad({ onChange, kept, onKeep, error }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(null);
  const [isSigned, setSigned] = useState(false);
  const strokes = useRef(0);

  const restore = useEffectEvent(async () => {
    if (!kept) return;
    const picture = await createImageBitmap(kept);
    // A stroke drawn since wins.
    if (!canvas.current || strokes.current > 0) return;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
    setSigned(true);
    onChange(canvas.current);
  });
  useEffect(() => {
    // An unreadable one must be signed again.
    restore().catch(() => {});
  }, []);

  function draw({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const context = currentTarget.getContext('2d');
    if (!context || !last.current) return;
    const point = {
      x: (nativeEvent.offsetX / currentTarget.clientWidth) * WIDTH,
      y: (nativeEvent.offsetY / currentTarget.clientHeight) * HEIGHT,
    };
    context.lineWidth = INK;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(last.current.x, last.current.y);
    context.lineTo(point.x, point.y);
    context.stroke();
    last.current = point;
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const { nativeEvent, currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    last.current = {
      x: (nativeEvent.offsetX / currentTarget.clientWidth) * WIDTH,
      y: (nativeEvent.offsetY / currentTarget.clientHeight) * HEIGHT,
    };
    strokes.current += 1;
    draw(event);
    setSigned(true);
    onChange(currentTarget);
  }

  async function end({ currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    last.current = null;
    const stroke = strokes.current;
    const bytes = await bytesOf(currentTarget, 'image/png');
    // Unless another stroke or a removal came first.
    if (stroke === strokes.current) onKeep(bytes);
  }

  function clear() {
    strokes.current += 1;
    onKeep(null);
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
    onChange(null);
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-bold text-lg">Firma di chi riceve</legend>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={isSigned ? 'Firma scritta' : 'Spazio per la firma'}
        data-wrong={error ? '' : undefined}
        className="aspect-[640/260] w-full touch-none rounded-md border-2 border-ink bg-white data-wrong:border-red-deep"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={(event) => void end(event)}
        onPointerCancel={(event) => void end(event)}
      />
      {error && <p className="font-bold text-red-deep">{error}</p>}
      {isSigned && <BigButton onPress={clear}>Cancella la firma</BigButton>}
    </fieldset>
  );
}
