import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_EVENTS, type SubjectChange } from '#contract/events.schema.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { changedOrder, showChange } from '#web/office/order/show-change.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import type { StreamEvent } from './follow-stream.ts';

const DAYS = ['admin', 'days'];
const HOLIDAYS = ['admin', 'holidays'];
/** The queries that show what is closed and full: the orders' calendar and the boards of days. */
const AVAILABILITY = [['admin', 'orders', 'calendar'], DAYS, HOLIDAYS, ['admin', 'closures']];
/** They show how many orders each company has. */
const RESELLERS = ['admin', 'resellers'];
const FIGURES = ['admin', 'orders', 'figures'];
/** They show orders, lorries and drivers. */
const TRIPS = ['admin', 'trips'];
/** They show orders, offers, requests and resellers of a customer. */
const KNOWN_CUSTOMERS = ['admin', 'customers', 'known'];
/** They show offers and orders that Easyfatt fetches. */
const EASYFATT = ['admin', 'easyfatt', 'documents'];
/** It sends no announcements of its own. */
const AUDIT_LOG = ['admin', 'audit-log'];

/**
 * What else a subject's change affects, besides its own queries, whose keys start with ['admin',
 * subject].
 */
export const ALSO: Readonly<Record<string, readonly QueryKey[]>> = {
  slots: AVAILABILITY,
  settings: [...AVAILABILITY, AUDIT_LOG],
  hours: [AUDIT_LOG],
  users: [AUDIT_LOG],
  webhooks: [AUDIT_LOG],
  // The dashboard lists missing legal data.
  contents: [FIGURES],
  // The dashboard counts waiting requests, and a request shows its offer.
  quotes: [FIGURES, KNOWN_CUSTOMERS],
  offers: [FIGURES, ['admin', 'quotes'], KNOWN_CUSTOMERS, EASYFATT],
  // The days show their number of orders, and an open closing dialog lists them.
  orders: [
    DAYS,
    HOLIDAYS,
    ['admin', 'closures', 'preview'],
    RESELLERS,
    TRIPS,
    KNOWN_CUSTOMERS,
    EASYFATT,
  ],
  // The dashboard lists trips that were not closed.
  trips: [FIGURES],
  vehicles: [TRIPS],
  drivers: [TRIPS],
  // A send of Easyfatt that was undone.
  prices: [['admin', 'easyfatt']],
  easyfatt: [AUDIT_LOG],
  // The dashboard lists codes that somebody tries to guess.
  resellers: [AUDIT_LOG, FIGURES, KNOWN_CUSTOMERS],
};

/** Runs `ask`; calls during a run are combined into one further run. */
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

/** Applies the stream's events, and reloads what they do not contain. */
export function reloadChanged(client: QueryClient) {
  const reloads = new Map<string, () => Promise<void>>();
  /** The queries of orders that cannot apply a change by themselves. */
  let asking = new Set<string>();

  const reloadBesides = async (subject: string) => {
    for (const key of ALSO[subject] ?? []) await reloadQueries(client, key);
  };
  const reloadOrders = combined(async () => {
    const waiting = asking;
    asking = new Set();
    await reloadQueries(client, ordersKey, ({ queryHash }) => waiting.has(queryHash));
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
    /**
     * Queries that failed or were cancelled; `isAgain`: also those that may wait for an answer of a
     * lost connection.
     */
    unfinished: (isAgain: boolean) => {
      const found = client.getQueryCache().findAll({
        queryKey: ['admin'],
        predicate: ({ state: { status, isInvalidated, fetchStatus } }) =>
          status === 'error' || isInvalidated || (isAgain && fetchStatus !== 'idle'),
      });
      // Collected first, because reloading ends pending queries.
      void reloadQueries(client, ['admin'], (query) => found.includes(query));
    },
    onEvent: (event: StreamEvent) => {
      const change = changedOrder(event);
      if (change) {
        for (const query of showChange(client, change)) asking.add(query);
        void reloadOrders();
        // A view shows how many orders it finds.
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
