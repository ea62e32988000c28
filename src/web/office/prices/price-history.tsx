import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { PriceEntry } from '#contract/prices/prices.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { FieldChange, HistoryItem } from '#web/office/history/history-item.tsx';
import { receivedAt } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { usePrice, usePriceHistory } from './price-queries.ts';
import { ACTION_WORDS, fieldChanges } from './price-text.ts';
import { undoChange } from './undo-notice.ts';

type PriceHistoryProps = Pick<ComponentProps<typeof SidePanel>, 'onClose' | 'finalFocus'> & {
  /** Null while it is closed. */
  id: string | null;
};

/** Who changed a price, newest first. What can be taken back has a button. */
export function PriceHistoryPanel({ id, ...panel }: PriceHistoryProps) {
  const { row: price } = usePrice(id);
  const { data, error, isFetching, refetch } = usePriceHistory(id);
  return (
    <SidePanel
      {...panel}
      open={id !== null}
      title={price ? `Storia di ${price.code}` : 'Storia'}
      lead={price && <p className="text-soft-ink wrap-anywhere">{price.description}</p>}
    >
      {error && !data && (
        <LoadFailure
          title="Impossibile caricare la storia"
          reason={error.message}
          isAboveRows={false}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {!data && !error && <HistoryLoading />}
      {data?.entries.length === 0 && <p>Non c'è ancora niente.</p>}
      {data && (
        <ol className="grid">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

function Entry({ entry }: { entry: PriceEntry }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const words = ACTION_WORDS[entry.action];
  const when = receivedAt(entry.at, useNow());
  async function undo(): Promise<void> {
    setPending(true);
    await undoChange(client, entry.change);
    setPending(false);
  }
  return (
    <HistoryItem title={words} by={[entry.user_name, when].filter(Boolean).join(', ')}>
      {fieldChanges(entry).map((change) => (
        <FieldChange key={change.label} {...change} />
      ))}
      {entry.can_undo && (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden className="size-4" />}
          pending={pending}
          aria-label={`${undoLabel(entry)}: ${words}, ${when}`}
          onClick={() => void undo()}
          className="justify-self-start"
        >
          {undoLabel(entry)}
        </Button>
      )}
    </HistoryItem>
  );
}

const undoLabel = ({ action }: PriceEntry) =>
  action === 'imported' ? 'Annulla tutta l’importazione' : 'Annulla modifica';

function HistoryLoading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Caricamento della storia</span>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
