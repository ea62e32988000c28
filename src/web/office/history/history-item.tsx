import { ArrowRight, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { receivedAt } from '../order/order-text.ts';
import { byAndWhen, type Entry, type FieldChange } from './entry-words.ts';

type HistoryItemProps = {
  /** What was done. */
  title: string;
  entry: Entry;
  changes: readonly FieldChange[];
  /** The undo, if possible. */
  undo?: false | { label?: string; run: () => Promise<void> };
  /** The text of the entry. */
  children?: ReactNode;
};

/** A list item of a history: what was done, by whom and when, the changes, and the undo. */
export function HistoryItem({ title, entry, changes, undo, children }: HistoryItemProps) {
  const now = useNow();
  return (
    <li className="grid gap-1.5 border-line border-l-2 py-2 pl-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{title}</b>
        <span className="text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">
          {byAndWhen(entry, now)}
        </span>
      </p>
      {changes.map((change) => (
        <ChangedField key={change.label} {...change} />
      ))}
      {children}
      {undo && <UndoButton {...undo} what={`${title}, ${receivedAt(entry.at, now)}`} />}
    </li>
  );
}

type UndoButtonProps = { label?: string; what: string; run: () => Promise<void> };

function UndoButton({ label = 'Annulla modifica', what, run }: UndoButtonProps) {
  const [pending, setPending] = useState(false);
  async function undo(): Promise<void> {
    setPending(true);
    await run();
    setPending(false);
  }
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden className="size-4" />}
      pending={pending}
      aria-label={`${label}: ${what}`}
      onClick={() => void undo()}
      className="justify-self-start"
    >
      {label}
    </Button>
  );
}

type ChangedFieldProps = FieldChange & { className?: string };

/** A field's old and new value. */
export function ChangedField({ label, before, after, className = '' }: ChangedFieldProps) {
  return (
    <p className={`leading-5 whitespace-pre-line wrap-anywhere ${className}`}>
      <span className="text-soft-ink">{`${label}: `}</span>
      {before !== undefined && (
        <>
          <s className="text-soft-ink">{before}</s>
          <span className="sr-only"> diventa </span>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-0.125em]" />
        </>
      )}
      {after}
    </p>
  );
}
