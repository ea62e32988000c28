import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { PriceEntry } from '#contract/prices/prices.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
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
    <li className="grid gap-1.5 border-line border-l-2 py-2 pl-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{words}</b>
        <span className="text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">
          {[entry.user_name, when].filter(Boolean).join(', ')}
        </span>
      </p>
      {fieldChanges(entry).map(({ label, before, after }) => (
        <p key={label} className="leading-5 wrap-anywhere">
          <span className="text-soft-ink">{label}: </span>
          <s className="text-soft-ink">{before}</s>
          <span className="sr-only"> diventa </span>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-0.125em]" />
          {after}
        </p>
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
    </li>
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
