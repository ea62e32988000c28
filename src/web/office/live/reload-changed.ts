import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_EVENTS, type SUBJECTS } from '#contract/events.schema.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import type { StreamEvent } from './follow-stream.ts';

/** The office's query keys begin with ['admin', subject]. */
type Subject = (typeof SUBJECTS)[number];

const DAYS = ['admin', 'days'];
const HOLIDAYS = ['admin', 'holidays'];
/** What is closed and full, as the calendar of orders and the boards of days show it. */
const AVAILABILITY = [['admin', 'orders', 'calendar'], DAYS, HOLIDAYS, ['admin', 'closures']];
/** It announces nothing by itself. */
const AUDIT_LOG = ['admin', 'audit-log'];

/** What a change of a subject changes besides. */
export const ALSO: Partial<Record<Subject, readonly QueryKey[]>> = {
  slots: AVAILABILITY,
  settings: [...AVAILABILITY, AUDIT_LOG],
  hours: [AUDIT_LOG],
  users: [AUDIT_LOG],
  // The days say how many orders they have, and an open closing dialog lists them.
  orders: [DAYS, HOLIDAYS, ['admin', 'closures', 'preview']],
};

/**
 * Reloads the queries of a changed subject. Changes that arrive meanwhile are combined into one
 * further reload.
 */
export function reloadChanged(client: QueryClient) {
  const reloading = new Set<Subject>();
  const changed = new Set<Subject>();

  async function reload(subject: Subject): Promise<void> {
    changed.add(subject);
    if (reloading.has(subject)) return;
    reloading.add(subject);
    while (changed.delete(subject)) {
      await reloadQueries(client, ['admin', subject]);
      for (const key of ALSO[subject] ?? []) await reloadQueries(client, key);
    }
    reloading.delete(subject);
  }

  const all = () => void reloadQueries(client, ['admin']);
  return {
    all,
    onEvent: ({ event, data }: StreamEvent) => {
      if (event === LIVE_EVENTS.change) {
        void reload('orders');
        // A view says how many orders it finds.
        void reload('views');
      }
      if (event === LIVE_EVENTS.subject) void reload(JSON.parse(data).subject);
      if (event === LIVE_EVENTS.resync) all();
    },
  };
}
