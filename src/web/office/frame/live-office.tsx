import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { romeDate } from '#contract/days/rules.ts';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { alertOrder } from '#web/office/alerts/alert-order.ts';
import { createMissedOrders } from '#web/office/alerts/missed-orders.ts';
import { usePendingOrders } from '#web/office/dashboard/pending-badge.tsx';
import type { LiveState } from '#web/office/live/follow-stream.ts';
import { LiveStateContext } from '#web/office/live/live-state.ts';
import { reloadChanged } from '#web/office/live/reload-changed.ts';
import { shareStream } from '#web/office/live/share-stream.ts';
import { changedOrder } from '#web/office/order/show-change.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { request } from '#web/request.ts';
import { refreshSession, streamPositionBeforeFirstLoad } from '#web/session/session.ts';
import { useTitleCount } from './title-count.ts';

const connect = (signal: AbortSignal) =>
  request(addresses.live.events, {}, { signal, cache: 'no-store' });

/**
 * Keeps the office's data up to date while it is open, and announces new and moved orders by sound,
 * notification, and in the tab's title.
 */
export function LiveOffice({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const [missed] = useState(() => createMissedOrders());
  const [position] = useState(() => streamPositionBeforeFirstLoad(client));
  const { openPanel } = useOrderUrl();
  useTitleCount(usePendingOrders());
  // A notification may be pressed long after it was shown.
  const openNow = useRef(openPanel);
  useEffect(() => {
    openNow.current = openPanel;
  });

  useEffect(() => {
    const reload = reloadChanged(client);
    const tell = (entry: TypedOrder) => {
      missed.hear(entry);
      alertOrder(entry, () => openNow.current(entry));
    };
    // A failure has no consequence here: the lists load and report it by themselves.
    const tellMissed = () =>
      void missed.find().then(
        (orders) => orders.forEach(tell),
        () => {},
      );
    let isAgain = false;
    let day = romeDate(new Date());
    const open = (known?: string) => {
      // Without a known position nothing tells whether the cache missed events.
      if (known === undefined) reload.all();
      return shareStream(
        connect,
        {
          onOpen: () => {
            reload.unfinished(isAgain);
            isAgain = true;
            // Some answers change with the day, even if nothing happens.
            const today = romeDate(new Date());
            if (today !== day) reload.all();
            day = today;
            tellMissed();
          },
          onEvent: (event) => {
            reload.onEvent(event);
            const change = changedOrder(event);
            if (change?.entry && (change.isNew || change.isMoved)) tell(change.entry);
            if (event.event === LIVE_EVENTS.resync) tellMissed();
          },
          onState: setState,
          onRefused: () => refreshSession(client),
        },
        known,
      );
    };
    let stream = open(position);

    const ended = new AbortController();
    const { signal } = ended;
    const wake = () => stream.reconnect();
    const look = () => document.visibilityState === 'visible' && stream.check();
    // An open stream or a held lock would keep the page out of the back-forward cache.
    const leave = () => stream.close();
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState('reconnecting');
      stream = open();
    };
    addEventListener('online', wake, { signal });
    addEventListener('offline', wake, { signal });
    addEventListener('pagehide', leave, { signal });
    addEventListener('pageshow', comeBack, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      ended.abort();
      stream.close();
    };
  }, [client, missed, position]);

  return <LiveStateContext value={state}>{children}</LiveStateContext>;
}
