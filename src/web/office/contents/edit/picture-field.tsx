import { ImageUp, X } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BROKEN, readPicture } from '#contract/contents/picture.ts';
import { pictureWords, storedPicture } from '#contract/contents/stored-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type PictureFieldProps = {
  label: string;
  /** A data URL; '' for none. */
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** Takes the focus if saving finds an error. */
  ref: Ref<HTMLButtonElement>;
};

/** An image: choose a file, see it as on documents, and remove it. */
export function PictureField({ label, value, onChange, problem, ref }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  const words = pictureWords(value);
  const error = failure || problem;
  /** A pressed button loses the focus when it is disabled or removed. */
  const focusButton = () => document.getElementById(id)?.focus();

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    setFailure('');
    try {
      onChange(await pictureOf(file));
    } catch (error) {
      // The previous image stays.
      setFailure(error instanceof WrongPicture ? error.message : BROKEN);
    } finally {
      flushSync(() => setReading(false));
      focusButton();
    }
  }

  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5">{label}</legend>
      {words ? (
        <img
          src={value}
          alt="Il marchio, com'è ora"
          className="max-h-28 max-w-full rounded-md border border-line bg-white object-contain p-3"
        />
      ) : (
        <p className="text-soft-ink">Nessuna immagine: i documenti cominciano con il nome.</p>
      )}
      <p role="status" className="text-sm text-soft-ink tabular-nums empty:hidden">
        {words}
      </p>
      {/* Hidden, because the browser's own control uses the browser's language. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // So that the same file can be chosen again after it was fixed.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          id={id}
          ref={ref}
          icon={<ImageUp aria-hidden className="size-5" />}
          pending={reading}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
          onClick={() => input.current?.click()}
        >
          {value ? "Cambia l'immagine" : "Scegli l'immagine"}
        </Button>
        {value && (
          <Button
            variant="ghost"
            icon={<X aria-hidden className="size-5" />}
            disabled={reading}
            onClick={() => {
              setFailure('');
              onChange('');
              focusButton();
            }}
          >
            Togli
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <p id={`${id}-help`} className="text-sm text-soft-ink">
        PNG o JPEG, al massimo 10 MB: viene ridotta a misura di stampa. Meglio larga che alta, su
        fondo bianco o trasparente. I preventivi già emessi restano come sono.
      </p>
    </fieldset>
  );
}

/** Limits of the chosen file: what a browser can draw without trouble. */
const MOST = { bytes: 10_000_000, pixels: 8000 };
/** The pixels needed for a sharp header in print. */
const PRINTED = { width: 1000, height: 240 };

/** What is wrong with the chosen file, for the person who chose it. */
class WrongPicture extends Error {}

/** The formats and qualities to try, until it is small enough. */
const WAYS = [
  { type: 'image/png', part: 1 },
  { type: 'image/jpeg', part: 1 },
  { type: 'image/jpeg', part: 0.5 },
] as const;

/**
 * Redraws the image in print size, which removes everything that a camera or a program stored
 * besides the pixels. Throws WrongPicture.
 */
async function pictureOf(file: File): Promise<string> {
  if (file.size > MOST.bytes) throw new WrongPicture('Il file è troppo grande: al massimo 10 MB');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new WrongPicture('Il file non si legge: va scelto di nuovo');
  });
  const found = readPicture(new Uint8Array(bytes));
  if (typeof found === 'string') throw new WrongPicture(found);
  if (Math.max(found.width, found.height) > MOST.pixels) {
    throw new WrongPicture(`L'immagine ha troppi pixel: al massimo ${MOST.pixels} per lato`);
  }
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new WrongPicture(BROKEN);
  });
  const drawn = WAYS.map((way) => drawnAs(way, bitmap));
  bitmap.close();
  const picture = drawn.find((text) => typeof storedPicture(text) !== 'string');
  if (!picture) throw new WrongPicture("L'immagine ha troppi dettagli: serve una più semplice");
  return picture;
}

function drawnAs({ type, part }: (typeof WAYS)[number], bitmap: ImageBitmap): string {
  const { width, height } = bitmap;
  const scale = part * Math.min(1, PRINTED.width / width, PRINTED.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new WrongPicture(BROKEN);
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}
