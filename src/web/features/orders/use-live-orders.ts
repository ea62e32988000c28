import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LIVE_EVENTS, OrderChange } from '#contract/events.schema.ts';
import { api } from '#web/api.ts';
import type { StreamEvent } from './event-stream.ts';
import { followStream, type LiveState } from './live-orders.ts';
import { applyLiveChange, reloadOrders } from './order-queries.ts';

const connect = (signal: AbortSignal) =>
  api.admin.orders.live.$get(undefined, { init: { signal, cache: 'no-store' } });

/**
 * Keeps the latest orders up to date while the page is open; one stream a tab. `onRefused` looks up who
 * is signed in.
 */
export function useLiveOrders(onRefused: () => Promise<unknown>): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    const reload = () => void reloadOrders(client);
    const onEvent = ({ event, data }: StreamEvent) => {
      if (event === LIVE_EVENTS.resync) reload();
      if (event !== LIVE_EVENTS.change) return;
      const change = OrderChange.safeParse(parse(data));
      // A change that cannot be read still happened.
      if (change.success) applyLiveChange(client, change.data);
      else reload();
    };
    const open = () =>
      followStream(connect, {
        onOpen: reload,
        onEvent,
        onState: setState,
        onRefused: () => refused(),
      });
    let stream = open();

    const wake = () => stream.reconnect();
    const look = () => document.visibilityState === 'visible' && stream.check();
    // An open stream would keep the page out of the back-forward cache.
    const leave = () => stream.close();
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState('reconnecting');
      stream = open();
    };
    addEventListener('online', wake);
    addEventListener('offline', wake);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', look);
      stream.close();
    };
  }, [client]);

  return state;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
