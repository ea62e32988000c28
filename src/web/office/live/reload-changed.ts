import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_EVENTS, type SubjectChange } from '#contract/events.schema.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { changedOrder, showChange } from '#web/office/order/show-change.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import type { StreamEvent } from './follow-stream.ts';

const DAYS = ['admin', 'days'];
const HOLIDAYS = ['admin', 'holidays'];
/** What is closed and full, as the calendar of orders and the boards of days show it. */
const AVAILABILITY = [['admin', 'orders', 'calendar'], DAYS, HOLIDAYS, ['admin', 'closures']];
/** They say how many orders each company has. */
const RESELLERS = ['admin', 'resellers'];
const FIGURES = ['admin', 'orders', 'figures'];
/** They show orders, lorries and drivers. */
const TRIPS = ['admin', 'trips'];
/** It announces nothing by itself. */
const AUDIT_LOG = ['admin', 'audit-log'];

/** What a change of a subject changes beside the queries of its own, whose keys begin with ['admin', subject]. */
export const ALSO: Readonly<Record<string, readonly QueryKey[]>> = {
  slots: AVAILABILITY,
  settings: [...AVAILABILITY, AUDIT_LOG],
  hours: [AUDIT_LOG],
  users: [AUDIT_LOG],
  // What is missing in the legal data waits on the dashboard.
  contents: [FIGURES],
  // How many wait stands there too, and a request names its offer.
  quotes: [FIGURES],
  offers: [FIGURES, ['admin', 'quotes']],
  // The days say how many orders they have, and an open closing dialog lists them.
  orders: [DAYS, HOLIDAYS, ['admin', 'closures', 'preview'], RESELLERS, TRIPS],
  // The dashboard lists trips that were never closed.
  trips: [FIGURES],
  vehicles: [TRIPS],
  drivers: [TRIPS],
  // A code that somebody tries to guess waits on the dashboard.
  resellers: [AUDIT_LOG, FIGURES],
};

/** Runs `ask`; presses that come meanwhile are combined into one further run. */
function combined(ask: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await ask();
    }
    isRunning = false;
  };
}

/** Shows what the events of the stream say, and asks the server for what they do not say. */
export function reloadChanged(client: QueryClient) {
  const reloads = new Map<string, () => Promise<void>>();
  /** The queries of orders that could not show a change by themselves. */
  let asking = new Set<string>();

  const reloadBesides = async (subject: string) => {
    for (const key of ALSO[subject] ?? []) await reloadQueries(client, key);
  };
  const reloadOrders = combined(async () => {
    const asked = asking;
    asking = new Set();
    await reloadQueries(client, ordersKey, ({ queryHash }) => asked.has(queryHash));
    await reloadBesides('orders');
  });
  function reload(subject: string): void {
    const known = reloads.get(subject);
    const run =
      known ??
      combined(async () => {
        await reloadQueries(client, ['admin', subject]);
        await reloadBesides(subject);
      });
    reloads.set(subject, run);
    void run();
  }

  const all = () => void reloadQueries(client, ['admin']);
  return {
    all,
    /** What has failed, or was not asked for in the end; `isAgain`: also what may wait for an answer of a lost connection. */
    unfinished: (isAgain: boolean) => {
      const found = client.getQueryCache().findAll({
        queryKey: ['admin'],
        predicate: ({ state: { status, isInvalidated, fetchStatus } }) =>
          status === 'error' || isInvalidated || (isAgain && fetchStatus !== 'idle'),
      });
      // To reload ends what is waited for, after which it would not be found.
      void reloadQueries(client, ['admin'], (query) => found.includes(query));
    },
    onEvent: (event: StreamEvent) => {
      const change = changedOrder(event);
      if (change) {
        for (const query of showChange(client, change)) asking.add(query);
        void reloadOrders();
        // A view says how many orders it finds.
        reload('views');
      }
      if (event.event === LIVE_EVENTS.subject) {
        const { subject }: SubjectChange = JSON.parse(event.data);
        reload(subject);
      }
      if (event.event === LIVE_EVENTS.resync) all();
    },
  };
}
