import { type PointerEvent, useRef, useState } from 'react';
import { BigButton } from '../big-button.tsx';

/** Of the picture, in pixels. */
const [WIDTH, HEIGHT] = [640, 260];
const INK = 4;

type SignaturePadProps = {
  /** The canvas, or null while nothing is signed. */
  onChange: (signed: HTMLCanvasElement | null) => void;
  error?: string | undefined;
};

/** A signature by finger: the picture alone, neither how fast it was written nor how hard it was pressed. */
export function SignaturePad({ onChange, error }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(null);
  const [isSigned, setSigned] = useState(false);

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
    draw(event);
    setSigned(true);
    onChange(currentTarget);
  }

  function clear() {
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
        onPointerUp={() => {
          last.current = null;
        }}
      />
      {error && <p className="font-bold text-red-deep">{error}</p>}
      {isSigned && <BigButton onPress={clear}>Cancella la firma</BigButton>}
    </fieldset>
  );
}
