import type { QueryClient } from '@tanstack/react-query';
import { LIVE_EVENTS, type SUBJECTS } from '#contract/events.schema.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import type { StreamEvent } from './follow-stream.ts';

/** Closures and the resellers' limit also change what the calendar of orders shows. */
const CALENDAR = ['admin', 'orders', 'calendar'] as const;
const SHOWN_BY_CALENDAR: ReadonlySet<Subject> = new Set(['slots', 'settings']);

/** Their changes are in the audit log, which announces nothing by itself. */
const AUDIT_LOG = ['admin', 'audit-log'] as const;
const AUDITED: ReadonlySet<Subject> = new Set(['users', 'settings', 'hours']);

/** The office's query keys begin with ['admin', subject]. */
type Subject = (typeof SUBJECTS)[number];

/**
 * Refetches the queries of a changed subject. Changes that arrive during a refetch are combined into one
 * further refetch.
 */
export function createAskAgain(client: QueryClient) {
  const asking = new Set<Subject>();
  const changed = new Set<Subject>();

  async function askFor(subject: Subject): Promise<void> {
    changed.add(subject);
    if (asking.has(subject)) return;
    asking.add(subject);
    while (changed.delete(subject)) {
      await reloadQueries(client, ['admin', subject]);
      if (SHOWN_BY_CALENDAR.has(subject)) await reloadQueries(client, CALENDAR);
      if (AUDITED.has(subject)) await reloadQueries(client, AUDIT_LOG);
    }
    asking.delete(subject);
  }

  const all = () => void reloadQueries(client, ['admin']);
  return {
    all,
    onEvent: ({ event, data }: StreamEvent) => {
      if (event === LIVE_EVENTS.change) {
        void askFor('orders');
        // A view says how many orders it finds.
        void askFor('views');
      }
      if (event === LIVE_EVENTS.subject) void askFor(JSON.parse(data).subject);
      if (event === LIVE_EVENTS.resync) all();
    },
  };
}
