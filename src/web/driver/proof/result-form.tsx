import { Camera, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { ProofWishes } from '#contract/road/driver.schema.ts';
import {
  FAILURE_REASONS,
  type FailureReason,
  MAX_PHOTOS,
} from '#contract/road/stop-events.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { bytesOf, dataUrlOf, scalePhoto } from '#web/forms/scale-photo.ts';
import { BigButton } from '../big-button.tsx';
import type { Press } from '../driver-view.ts';
import type { Draft, Picture } from '../queue/driver-store.ts';
import { pictureOf } from './picture-of.ts';
import { SignaturePad } from './signature-pad.tsx';

const TITLES: Record<Draft['kind'], string> = {
  delivered: 'Consegnato',
  partial: 'Consegnato in parte',
  failed: 'Non consegnato',
};

type ResultFormProps = {
  draft: Draft;
  trip: string;
  proof: ProofWishes;
  onWrite: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Stores it on the device, and shows its own errors. */
  onResult: (press: Press, files: readonly Picture[]) => Promise<unknown>;
  /** The draft stays. */
  onBack: () => void;
};

type Wrong = Partial<Record<'reason' | 'photo' | 'name' | 'signature', string>>;

/** Asks for the proof that the office wants, or why the delivery failed. */
export function ResultForm(props: ResultFormProps) {
  const { draft, trip, proof, onWrite, onResult, onBack } = props;
  const { order_id, kind, reason, received_by, note, photos, signature } = draft;
  const head = useRef<HTMLHeadingElement>(null);
  const [signed, setSigned] = useState<HTMLCanvasElement | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [sending, setSending] = useState(false);
  const isFailed = kind === 'failed';
  // Someone who is not there cannot sign.
  const asks = (what: keyof ProofWishes) => proof[what] !== 'no' && (what === 'photo' || !isFailed);
  const needs = (what: keyof ProofWishes) => !isFailed && proof[what] === 'required';
  useEffect(() => head.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = {
      ...(kind !== 'delivered' && !reason && { reason: 'Scegliere il motivo' }),
      ...(needs('photo') && photos.length === 0 && { photo: 'Serve una foto della consegna' }),
      ...(needs('name') && !received_by.trim() && { name: 'Scrivere chi ha ricevuto' }),
      ...(needs('signature') && !signed && { signature: 'Serve la firma di chi riceve' }),
    };
    setWrong(found);
    // The draft may have texts for another result's fields.
    const texts = {
      note: kind === 'delivered' ? '' : note.trim(),
      received_by: asks('name') ? received_by.trim() : '',
    };
    // The field shows the error already.
    const isTooLong =
      lengthFault(texts.received_by, MAX_LENGTH.name) ?? lengthFault(texts.note, MAX_LENGTH.notes);
    if (isTooLong || Object.keys(found).length > 0) return;
    setSending(true);
    const written = signed && [await pictureOf(await bytesOf(signed, 'image/png'), 'signature')];
    const files = [...photos, ...(written ?? [])];
    const shared = {
      trip_id: trip,
      order_id,
      ...texts,
      files: files.map(({ sha256, kind: of }) => ({ sha256, kind: of })),
    };
    const press = kind === 'delivered' ? { ...shared, kind } : { ...shared, kind, reason };
    await onResult(press as Press, files);
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-ink border-t-2 bg-paper p-4"
    >
      <h4 ref={head} tabIndex={-1} className="font-bold text-xl">
        {TITLES[kind]}
      </h4>
      {kind !== 'delivered' && (
        <Reasons
          value={reason}
          onChange={(chosen) => onWrite(() => ({ reason: chosen }))}
          error={wrong.reason}
        />
      )}
      {asks('photo') && (
        <Photos
          photos={photos}
          onAdd={(photo) => onWrite((before) => ({ photos: withPhoto(before.photos, photo) }))}
          onRemove={(photo) =>
            onWrite((before) => ({ photos: before.photos.filter((each) => each !== photo) }))
          }
          error={wrong.photo}
        />
      )}
      {asks('name') && (
        <Line
          label="Chi riceve"
          value={received_by}
          onChange={(text) => onWrite(() => ({ received_by: text }))}
          error={wrong.name}
          max={MAX_LENGTH.name}
        />
      )}
      {asks('signature') && (
        <SignaturePad
          key={kind}
          kept={signature?.kind === kind ? signature.bytes : null}
          onChange={setSigned}
          onKeep={(bytes) => onWrite(() => ({ signature: bytes && { kind, bytes } }))}
          error={wrong.signature}
        />
      )}
      {kind !== 'delivered' && (
        <Line
          label="Nota (se serve)"
          value={note}
          onChange={(text) => onWrite(() => ({ note: text }))}
          max={MAX_LENGTH.notes}
        />
      )}
      <BigButton submit look={isFailed ? 'main' : 'done'} pending={sending}>
        Conferma
      </BigButton>
      <div className="mt-12 grid gap-2">
        <BigButton disabled={sending} onPress={onBack}>
          Indietro
        </BigButton>
        <p className="text-center text-base">Quello che è scritto e fotografato resta qui.</p>
      </div>
    </form>
  );
}

type ReasonsProps = {
  value: FailureReason | null;
  onChange: (reason: FailureReason) => void;
  error: string | undefined;
};

function Reasons({ value, onChange, error }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error && id}>
      <legend className="mb-2 font-bold text-lg">Perché?</legend>
      {Object.entries(FAILURE_REASONS).map(([reason, label]) => (
        <label
          key={reason}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-control bg-white px-3 font-semibold text-lg has-checked:border-ink"
        >
          <input
            type="radio"
            name={id}
            checked={value === reason}
            onChange={() => onChange(reason as FailureReason)}
            className="size-6 shrink-0 accent-ink"
          />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <p id={id} role="alert" className="font-bold text-red-deep">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type LineProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  max: number;
};

function Line({ label, value, onChange, error: otherError, max }: LineProps) {
  const id = useId();
  const error = lengthFault(value, max) ?? otherError;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-bold text-lg">
        {label}
      </label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-14 w-full rounded-md border-2 border-ink bg-white px-3 text-lg aria-invalid:border-red-deep"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-bold text-red-deep">
          {error}
        </p>
      )}
    </div>
  );
}

/** A duplicate picture counts once. */
const withPhoto = (photos: readonly Picture[], photo: Picture): readonly Picture[] =>
  photos.some(({ sha256 }) => sha256 === photo.sha256) ? photos : [...photos, photo];

type PhotosProps = {
  photos: readonly Picture[];
  onAdd: (photo: Picture) => void;
  onRemove: (photo: Picture) => void;
  error: string | undefined;
};

/** Opens the phone's own camera. */
function Photos({ photos, onAdd, onRemove, error }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState('');
  const [reading, setReading] = useState(false);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // So that the same picture can be chosen again.
    target.value = '';
    if (!file) return;
    setReading(true);
    try {
      onAdd(await pictureOf(await scalePhoto(file), 'photo'));
      setFailed('');
    } catch {
      setFailed('Questa foto non si può usare. Scattarne un’altra.');
    }
    setReading(false);
  }

  const problem = failed || error;
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Foto della consegna"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <Photo
              key={photo.sha256}
              photo={photo}
              name={`Foto ${index + 1}`}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <BigButton
          icon={<Camera aria-hidden className="size-6" />}
          pending={reading}
          onPress={() => input.current?.click()}
        >
          {photos.length === 0 ? 'Scatta una foto' : "Un'altra foto"}
        </BigButton>
      )}
      {problem && (
        <p role="alert" className="font-bold text-red-deep">
          {problem}
        </p>
      )}
    </div>
  );
}

type PhotoProps = { photo: Picture; name: string; onRemove: () => void };

function Photo({ photo, name, onRemove }: PhotoProps) {
  const [src, setSrc] = useState('');
  useEffect(() => {
    dataUrlOf(photo.bytes).then(setSrc, () => {});
  }, [photo]);
  return (
    <li className="relative">
      {src && (
        <img src={src} alt={name} className="size-24 rounded-md border-2 border-ink object-cover" />
      )}
      <button
        type="button"
        aria-label={`Togli ${name}`}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-12 place-items-center rounded-full border-2 border-ink bg-white"
      >
        <X aria-hidden className="size-6" />
      </button>
    </li>
  );
}
