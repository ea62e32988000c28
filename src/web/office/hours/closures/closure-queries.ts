/** The office's queries about days, closures and holidays. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { OFFICE_DAYS } from '#contract/days/office-days.schema.ts';
import { api } from '#web/api.ts';
import { daysKey, daysQuery } from '#web/office/order/days-query.ts';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import type { Span } from './span.ts';

const closuresKey = ['admin', 'closures'] as const;
const holidaysKey = ['admin', 'holidays'] as const;

/** Spec section 8. */
export const DAYS_NOT_LOADED = 'Impossibile caricare la disponibilità dei giorni';

/** Besides live updates the board reloads, as it promises (spec section 2, "Orari"). */
const REFRESH_MS = 30_000;

/** The days of the board, from today on. */
export const boardQuery = (today: string) => ({
  ...daysQuery({ from: today, days: OFFICE_DAYS.default }),
  refetchInterval: REFRESH_MS,
});

/** The private customers' 24 times of a day. */
export const timesQuery = (date: string) =>
  queryOptions({
    queryKey: [...daysKey, 'times', date],
    queryFn: ({ signal }) => api.closures.times({ date }, { signal }),
  });

/** Closures from today on. */
export const closuresQuery = queryOptions({
  queryKey: [...closuresKey, 'list'],
  queryFn: ({ signal }) => api.closures.list({}, { signal }),
});

export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [...holidaysKey, year],
    queryFn: ({ signal }) => api.closures.holidays({ year: String(year) }, { signal }),
  });

/** The orders that a closure would affect. */
export const previewQuery = (span: Span) =>
  queryOptions({
    queryKey: [...closuresKey, 'preview', span],
    queryFn: ({ signal }) => api.closures.preview(bodyOf(span), { signal }),
  });

/** A span as call input. */
export const bodyOf = ({ types, times, from, to }: Span) => ({
  types: [...types],
  from,
  to,
  ...(times && { times: [...times] }),
});

/** Reloads everything that shows closures or the affected orders. */
export async function reloadClosures(client: QueryClient): Promise<void> {
  await Promise.all([
    reloadQueries(client, daysKey),
    reloadQueries(client, closuresKey),
    reloadQueries(client, holidaysKey),
    reloadOrders(client),
  ]);
}
