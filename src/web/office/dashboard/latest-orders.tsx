import { queryOptions, useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { api, call } from '#web/api.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { loadFailure } from '#web/office/order/order-failures.ts';
import { useHeldOrders } from '#web/office/order/order-lists.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { LATEST_ORDERS, latestOf } from './latest-of.ts';
import { LatestOrdersList } from './latest-orders-list.tsx';
import { useArrivals } from './use-arrivals.ts';

async function loadLatest(type: OrderType, signal: AbortSignal): Promise<readonly TypedOrder[]> {
  const input = { query: { limit: String(LATEST_ORDERS) } };
  const options = { init: { signal } };
  if (type === 'consumer') {
    const { orders } = await call(api.admin.orders.consumer.$get(input, options));
    return orders.map((order) => ({ type, order }));
  }
  const { orders } = await call(api.admin.orders.supplier.$get(input, options));
  return orders.map((order) => ({ type, order }));
}

const latestQuery = (type: OrderType) =>
  queryOptions({
    queryKey: [...ordersKey, 'latest', type],
    queryFn: ({ signal }) => loadLatest(type, signal),
  });

/** The ten latest orders of both types. When a query fails there are none, and `errors` says why. */
function useLatestOrders() {
  const queries = useQueries({ queries: ORDER_TYPES.map(latestQuery) });
  const errors = queries.flatMap(({ error }, index) =>
    error ? [loadFailure(ORDER_TYPES[index] ?? 'consumer', error)] : [],
  );
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  const loaded = errors.length === 0 && lists.length === queries.length;
  return { orders: loaded ? latestOf(lists) : undefined, errors };
}

type LatestOrdersProps = {
  now: Date;
  /** Shows whether the list updates by itself. */
  live: ReactNode;
  onReload: () => void;
  reloading: boolean;
};

/** 'Ultimi ordini'. */
export function LatestOrders({ now, live, onReload, reloading }: LatestOrdersProps) {
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
          {...{ errors, recent, now, onReload, reloading }}
          orders={held.rows}
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
