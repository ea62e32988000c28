import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { undoChange } from '../commands/undo-change.ts';
import { receivedAt } from '../order-text.ts';
import { actionWords, actorWords, fieldChanges, undoneWords } from './history-words.ts';

type OrderHistoryProps = { id: string; type: OrderType; entries: readonly HistoryEntry[] };

/** Who did what when, newest first, with what was before and after. */
export function OrderHistory({ entries, ...order }: OrderHistoryProps) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <Entry key={entry.id} {...order} entry={entry} entries={entries} />
      ))}
    </ol>
  );
}

type EntryProps = OrderHistoryProps & { entry: HistoryEntry };

function Entry({ id, type, entry, entries }: EntryProps) {
  const now = useNow();
  const when = receivedAt(entry.at, now);
  const words = actionWords(entry.action, type);
  const undone = entries.find((other) => other.id === entry.undoes);
  return (
    <li className="grid gap-1.5 border-line border-l-2 py-2 pl-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>
          {words}
          {undone && `: ${actionWords(undone.action, type).toLowerCase()}`}
        </b>
        <span className="text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">
          {`${actorWords(entry)}, ${when}`}
        </span>
      </p>
      {fieldChanges(entry).map(({ label, before, after }) => (
        <p key={label} className="leading-5 whitespace-pre-line wrap-anywhere">
          <span className="text-soft-ink">{label}: </span>
          <s className="text-soft-ink">{before}</s>
          <span className="sr-only"> diventa </span>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-0.125em]" />
          {after}
        </p>
      ))}
      {entry.can_undo && (
        <UndoButton id={id} type={type} entry={entry} what={`${words}, ${when}`} />
      )}
    </li>
  );
}

type UndoButtonProps = { id: string; type: OrderType; entry: HistoryEntry; what: string };

function UndoButton({ id, type, entry, what }: UndoButtonProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function undo(): Promise<void> {
    setPending(true);
    await undoChange(client, id, entry.id, undoneWords(entry.action, type));
    setPending(false);
  }
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden className="size-4" />}
      pending={pending}
      aria-label={`Annulla modifica: ${what}`}
      onClick={() => void undo()}
      className="justify-self-start"
    >
      Annulla modifica
    </Button>
  );
}
