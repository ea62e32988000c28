import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { FieldChange, HistoryItem } from '#web/office/history/history-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { undoChange } from '../commands/undo-change.ts';
import { receivedAt } from '../order-text.ts';
import { actionWords, actorWords, fieldChanges, undoneWords } from './history-words.ts';

type OrderHistoryProps = { id: string; type: OrderType; entries: readonly HistoryEntry[] };

/** Who did what when, newest first, with what was before and after. */
export function OrderHistory({ entries, ...order }: OrderHistoryProps) {
  return (
    <ol className="grid empty:hidden">
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
    <HistoryItem
      title={undone ? `${words}: ${actionWords(undone.action, type).toLowerCase()}` : words}
      by={`${actorWords(entry)}, ${when}`}
    >
      {fieldChanges(entry).map((change) => (
        <FieldChange key={change.label} {...change} />
      ))}
      {entry.note && (
        <p className="leading-5 whitespace-pre-line wrap-anywhere">
          <span className="text-soft-ink">Motivo: </span>
          {entry.note}
        </p>
      )}
      {entry.can_undo && (
        <UndoButton id={id} type={type} entry={entry} what={`${words}, ${when}`} />
      )}
    </HistoryItem>
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
