import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';

type LatestOrdersListProps = {
  /** Undefined while loading, and when there are errors. */
  orders: readonly TypedOrder[] | undefined;
  errors: readonly string[];
  /** Whether the list no longer brings the changes of an order that it still shows. */
  isMissing: (entry: TypedOrder) => boolean;
  recent: ReadonlySet<string>;
  now: Date;
  reloading: boolean;
  onReload: () => void;
  onOpen: (entry: TypedOrder) => void;
  onDelete: (entry: TypedOrder) => void;
};

/**
 * The rows, or what stands in their place. The columns' least widths keep them where they are when an
 * order comes or is confirmed.
 */
export function LatestOrdersList({
  orders,
  errors,
  isMissing,
  recent,
  now,
  reloading,
  onReload,
  onOpen,
  onDelete,
}: LatestOrdersListProps) {
  if (errors.length > 0) {
    return (
      <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
        <CircleAlert aria-hidden className="size-8 text-red" strokeWidth={1.75} />
        <div role="alert" className="grid gap-1 font-semibold text-base">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
        <ReloadButton label="Riprova" onClick={onReload} pending={reloading} />
      </div>
    );
  }
  if (orders === undefined) return <OrderRowsLoading />;
  if (orders.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
        <Inbox aria-hidden className="size-8 text-soft-ink" strokeWidth={1.75} />
        <p className="font-semibold text-base">Nessun ordine trovato</p>
        <ReloadButton label="Ricarica" onClick={onReload} pending={reloading} />
      </div>
    );
  }
  return (
    <ul className="@5xl:grid @5xl:grid-cols-[minmax(12rem,1.35fr)_minmax(8.5rem,auto)_minmax(10rem,1.35fr)_minmax(6.75rem,auto)_minmax(10.25rem,auto)_auto] @5xl:gap-x-5">
      {orders.map((entry) => (
        <OrderRow
          key={entry.order.id}
          listed={entry}
          isMissing={isMissing(entry)}
          now={now}
          isNew={recent.has(entry.order.id)}
          onOpen={onOpen}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

type ReloadButtonProps = { label: string; pending: boolean; onClick: () => void };

function ReloadButton({ label, pending, onClick }: ReloadButtonProps) {
  return (
    <Button
      size="sm"
      icon={<RefreshCw aria-hidden className="size-4" />}
      pending={pending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
