import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { changedOrder } from '#web/office/order/show-change.ts';
import type { LiveState } from './follow-stream.ts';
import { LiveStateContext } from './live-state.ts';
import { reloadChanged } from './reload-changed.ts';
import { shareStream } from './share-stream.ts';

const connect = (signal: AbortSignal) =>
  api.admin.live.$get(undefined, { init: { signal, cache: 'no-store' } });

type LiveUpdatesProps = {
  /** Called when the server refuses the stream: fetches the session again. */
  onRefused: () => Promise<unknown>;
  /** Called in every tab for an order that was just made, and for one that its customer has just moved. */
  onArrived: (entry: TypedOrder) => void;
  /** Called in every tab when the stream is open, at first or again. Orders may have been missed meanwhile. */
  onOpen: () => void;
  children: ReactNode;
};

/** Keeps all data that the office shows up to date while it is open. */
export function LiveUpdates({ onRefused, onArrived, onOpen, children }: LiveUpdatesProps) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const refused = useEffectEvent(onRefused);
  const arrived = useEffectEvent(onArrived);
  const opened = useEffectEvent(onOpen);

  useEffect(() => {
    const reload = reloadChanged(client);
    const open = () =>
      shareStream(connect, {
        onOpen: () => {
          reload.all();
          opened();
        },
        onEvent: (event) => {
          reload.onEvent(event);
          const change = changedOrder(event);
          if (change?.entry && (change.isNew || change.isMoved)) arrived(change.entry);
          if (event.event === LIVE_EVENTS.resync) opened();
        },
        onState: setState,
        onRefused: () => refused(),
      });
    let stream = open();

    const wake = () => stream.reconnect();
    const look = () => document.visibilityState === 'visible' && stream.check();
    // An open stream or a held lock would keep the page out of the back-forward cache.
    const leave = () => stream.close();
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState('reconnecting');
      stream = open();
      reload.all();
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

  return <LiveStateContext value={state}>{children}</LiveStateContext>;
}
