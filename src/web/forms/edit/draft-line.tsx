import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

export type DraftNote = {
  /** A full sentence: whose draft it is, and from when. */
  text: string;
  /** Absent if the form already contains the draft. */
  resume?: () => void;
  restart: () => void;
};

type DraftLineProps = { note: DraftNote | null; disabled: boolean };

/** The first line of a form that has a draft. The focus goes to the first field. */
export function DraftLine({ note, disabled }: DraftLineProps) {
  const text = note?.text ?? '';
  const [announced, setAnnounced] = useState('');
  // Screen readers only announce changes.
  useEffect(() => setAnnounced(text), [text]);
  return (
    <>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {note && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hazard bg-hazard-tint px-3.5 py-2">
          <p className="line-clamp-3 flex-[1_1_16rem] wrap-anywhere">{text}</p>
          <div className="flex flex-wrap gap-2">
            {note.resume && <Choice label="Riprendi" run={note.resume} disabled={disabled} />}
            <Choice label="Ricomincia" run={note.restart} disabled={disabled} />
          </div>
        </div>
      )}
    </>
  );
}

type ChoiceProps = { label: string; run: () => void; disabled: boolean };

function Choice({ label, run, disabled }: ChoiceProps) {
  return (
    <Button
      size="sm"
      disabled={disabled}
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        // The line and its focused button may be gone now, and fields may have appeared.
        flushSync(run);
        if (form) firstField(form)?.focus();
      }}
    >
      {label}
    </Button>
  );
}

/** The first field, whatever is above it. */
export const firstField = (form: Element) =>
  form.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled');
