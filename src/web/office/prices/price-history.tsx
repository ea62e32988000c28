import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PriceEntry } from '#contract/prices/prices.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { HistoryItem } from '#web/office/history/history-item.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { priceQueries, usePriceHistory } from './price-queries.ts';
import { ACTION_WORDS, fieldChanges } from './price-text.ts';
import { undoChange } from './undo-notice.ts';

type PriceHistoryProps = Pick<ComponentProps<typeof SidePanel>, 'onClose' | 'finalFocus'> & {
  /** Null while closed. */
  id: string | null;
};

/** The changes of a price, newest first. Those that can be undone have a button. */
export function PriceHistoryPanel({ id, ...panel }: PriceHistoryProps) {
  const client = useQueryClient();
  const { row: price } = priceQueries.useRow(id);
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
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {!data && !error && <HistoryLoading />}
      {data?.entries.length === 0 && <p>Non c'è ancora niente.</p>}
      {data && (
        <ol className="grid">
          {data.entries.map((entry) => (
            <HistoryItem
              key={entry.id}
              title={ACTION_WORDS[entry.action]}
              entry={entry}
              changes={fieldChanges(entry)}
              undo={entry.can_undo && undoOf(client, entry)}
            />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

const undoOf = (client: QueryClient, { action, change }: PriceEntry) => ({
  label: action === 'imported' ? 'Annulla tutta l’importazione' : 'Annulla modifica',
  run: () => undoChange(client, change),
});

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
