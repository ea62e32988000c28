import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { ORDER_ROWS, OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';

type LatestOrdersListProps = {
  /** Undefined while loading, and when there are errors. */
  orders: readonly TypedOrder[] | undefined;
  errors: readonly string[];
  /** Whether an order that is still shown is no longer in the loaded list. */
  isMissing: (entry: TypedOrder) => boolean;
  recent: ReadonlySet<string>;
  now: Date;
  reloading: boolean;
  onReload: () => void;
  onOpen: (entry: TypedOrder) => void;
  onDelete: (entry: TypedOrder) => void;
};

/** The rows, or a notice in their place. */
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
      <ListNotice
        icon={CircleAlert}
        failed
        action={<ReloadButton label="Riprova" onClick={onReload} pending={reloading} />}
      >
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </ListNotice>
    );
  }
  if (orders === undefined) return <OrderRowsLoading />;
  if (orders.length === 0) {
    return (
      <ListNotice
        icon={Inbox}
        action={<ReloadButton label="Ricarica" onClick={onReload} pending={reloading} />}
      >
        <p>Nessun ordine trovato</p>
      </ListNotice>
    );
  }
  return (
    <ul className={ORDER_ROWS}>
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
