import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ORDER_TYPES, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { latestQuery } from '#web/office/order/latest-orders.ts';
import { loadFailure } from '#web/office/order/order-failures.ts';
import { ORDER_LIST_WORDS, useHeldOrders } from '#web/office/order/order-lists.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { announcements, arrivalsIn, NOTHING_SEEN, type Seen, see } from './order-arrivals.ts';
import { ORDER_ROWS, OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';

/** The ten latest orders of both types. After a failure there are none, and `errors` says why. */
function useLatestOrders() {
  const { data, error } = useQuery(latestQuery);
  return {
    orders: error ? undefined : data,
    errors: error ? ORDER_TYPES.map((type) => loadFailure(type, error)) : [],
  };
}

type LatestOrdersProps = {
  now: Date;
  /** Content above is still loading and would move the rows. */
  awaited: boolean;
  onReload: () => void;
  reloading: boolean;
};

/** 'Ultimi ordini'. */
export function LatestOrders({ now, awaited, onReload, reloading }: LatestOrdersProps) {
  const { orders, errors } = useLatestOrders();
  const { isOpen, openPanel, ask } = useOrderUrl();
  const held = useHeldOrders(orders, isOpen);
  useDeletions(held.drop);
  const { announced } = useArrivals(orders);
  const { recent } = useArrivals(held.rows);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocus } = useRowFocus(heading);
  const hasFailed = errors.length > 0;
  const rows = hasFailed || awaited ? undefined : held.rows;

  return (
    <section aria-labelledby="latest-orders" className="@container" onFocus={onFocus}>
      <div className="rounded-md border border-line bg-white" ref={held.areaRef}>
        <div ref={held.topRef} />
        <header className="sticky top-14 z-10 flex min-h-14 items-center gap-x-4 rounded-t-md border-line border-b bg-white px-4 py-1.5 lg:top-0">
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 py-1">
            <h2 ref={heading} id="latest-orders" tabIndex={-1} className="font-bold text-base">
              Ultimi ordini
            </h2>
            <LiveIndicator />
          </div>
          <ArrivalsButton list={held} words={ORDER_LIST_WORDS} heading={heading} />
        </header>
        {hasFailed && (
          <ListNotice
            icon={CircleAlert}
            failed
            action={<ReloadButton label="Riprova" onClick={onReload} pending={reloading} />}
          >
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </ListNotice>
        )}
        {!hasFailed && !rows && <OrderRowsLoading />}
        {rows?.length === 0 && (
          <ListNotice
            icon={Inbox}
            action={<ReloadButton label="Ricarica" onClick={onReload} pending={reloading} />}
          >
            <p>Nessun ordine trovato</p>
          </ListNotice>
        )}
        {rows && rows.length > 0 && (
          <ul className={ORDER_ROWS}>
            {rows.map((entry) => (
              <OrderRow
                key={entry.order.id}
                listed={entry}
                isMissing={held.isMissing(entry)}
                now={now}
                isNew={recent.has(entry.order.id)}
                onOpen={openPanel}
                onDelete={(doomed) => ask('elimina', doomed)}
              />
            ))}
          </ul>
        )}
      </div>
      <div role="log" aria-label="Nuovi ordini" className="sr-only">
        {announced.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </section>
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

/** How long a new order is highlighted, in milliseconds. */
const HIGHLIGHT_MS = 60_000;

type Announcement = { key: number; text: string };

/** The ids of the orders that have just arrived, and the announcements for screen readers. */
function useArrivals(orders: readonly TypedOrder[] | undefined) {
  const seen = useRef<Seen | null>(null);
  const timers = useRef(new Set<number>());
  const nextKey = useRef(0);
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState<readonly Announcement[]>([]);

  useEffect(() => {
    if (!orders) return;
    const arrivals = seen.current ? arrivalsIn(orders, seen.current) : [];
    seen.current = see(seen.current ?? NOTHING_SEEN, orders);
    if (arrivals.length === 0) return;

    const ids = new Set(arrivals.map(({ order }) => order.id));
    const texts = announcements(arrivals, new Date()).map((text) => ({
      key: nextKey.current++,
      text,
    }));
    setRecent((before) => new Set([...before, ...ids]));
    setAnnounced((before) => [...before, ...texts]);
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setRecent((before) => new Set([...before].filter((id) => !ids.has(id))));
      setAnnounced((before) => before.filter((entry) => !texts.includes(entry)));
    }, HIGHLIGHT_MS);
    timers.current.add(timer);
  }, [orders]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return { recent, announced };
}
