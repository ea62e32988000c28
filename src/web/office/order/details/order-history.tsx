import { useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { HistoryItem } from '#web/office/history/history-item.tsx';
import { undoChange } from '../commands/undo-change.ts';
import { actionWords, fieldChanges, undoneWords } from './history-words.ts';

type OrderHistoryProps = { id: string; type: OrderType; entries: readonly HistoryEntry[] };

/** Who did what and when, newest first, with old and new values. */
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
  const client = useQueryClient();
  const words = actionWords(entry.action, type);
  const undone = entries.find((other) => other.id === entry.undoes);
  return (
    <HistoryItem
      title={undone ? `${words}: ${actionWords(undone.action, type).toLowerCase()}` : words}
      entry={entry}
      changes={fieldChanges(entry)}
      undo={
        entry.can_undo && {
          run: () => undoChange(client, id, entry.id, undoneWords(entry.action, type)),
        }
      }
    >
      {entry.note && (
        <p className="leading-5 whitespace-pre-line wrap-anywhere">
          <span className="text-soft-ink">Motivo: </span>
          {entry.note}
        </p>
      )}
    </HistoryItem>
  );
}
