import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ORDER_TYPES, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { latestQuery } from '#web/office/order/latest-orders.ts';
import { loadFailure } from '#web/office/order/order-failures.ts';
import { useHeldOrders } from '#web/office/order/order-lists.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { ORDER_ROWS, OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';
import { useArrivals } from './use-arrivals.ts';

/** The ten latest orders of both types. When they cannot be loaded there are none, and `errors` says why. */
function useLatestOrders() {
  const { data, error } = useQuery(latestQuery);
  return {
    orders: error ? undefined : data,
    errors: error ? ORDER_TYPES.map((type) => loadFailure(type, error)) : [],
  };
}

type LatestOrdersProps = {
  now: Date;
  /** Shows whether the list updates by itself. */
  live: ReactNode;
  /** What stands above is still to come: it would move the rows. */
  awaited: boolean;
  onReload: () => void;
  reloading: boolean;
};

/** 'Ultimi ordini'. */
export function LatestOrders({ now, live, awaited, onReload, reloading }: LatestOrdersProps) {
  const { orders, errors } = useLatestOrders();
  const { isOpen, openPanel, ask } = useOrderUrl();
  const held = useHeldOrders(orders, isOpen);
  useDeletions(held.drop);
  const { said } = useArrivals(orders);
  const { recent } = useArrivals(held.rows);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocus } = useRowFocus(heading);

  return (
    <section aria-labelledby="latest-orders" className="@container" onFocus={onFocus}>
      <div className="rounded-md border border-line bg-white" ref={held.areaRef}>
        <div ref={held.topRef} />
        <header className="sticky top-14 z-10 flex min-h-14 items-center gap-x-4 rounded-t-md border-line border-b bg-white px-4 py-1.5 lg:top-0">
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 py-1">
            <h2 ref={heading} id="latest-orders" tabIndex={-1} className="font-bold text-base">
              Ultimi ordini
            </h2>
            {live}
          </div>
          <ArrivalsButton
            count={held.waiting}
            one="nuovo ordine"
            many="nuovi ordini"
            onTake={() => {
              held.take();
              heading.current?.focus();
            }}
          />
        </header>
        <LatestOrdersList
          errors={errors}
          recent={recent}
          now={now}
          onReload={onReload}
          reloading={reloading}
          orders={awaited ? undefined : held.rows}
          isMissing={held.isMissing}
          onOpen={openPanel}
          onDelete={(entry) => ask('elimina', entry)}
        />
      </div>
      <div role="log" aria-label="Nuovi ordini" className="sr-only">
        {said.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </section>
  );
}

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
function LatestOrdersList({
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
