/** The queries for the marked days of a month, and for the orders of up to seven days. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { datesOfMonth } from '#contract/days/rules.ts';
import { api } from '#web/api.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

const calendarKey = [...ordersKey, 'calendar'] as const;

async function loadMonth(month: string, signal: AbortSignal) {
  const dates = datesOfMonth(month);
  const query = { from: dates.at(0) ?? '', to: dates.at(-1) ?? '' };
  const { days } = await api.calendar.counts(query, { signal });
  return new Map(days.map((day) => [day.date, day]));
}

/** The number of orders per day of a month, by date. Days without orders are absent. */
export function useMonth(month: string) {
  return useQuery({
    queryKey: [...calendarKey, 'month', month],
    queryFn: ({ signal }) => loadMonth(month, signal),
  });
}

export type MarkedDays = Awaited<ReturnType<typeof loadMonth>>;

/** The orders, times and pickups of each day. Closures change it as well as orders. */
export function useDays(from: string, to: string) {
  return useQuery({
    queryKey: [...calendarKey, 'days', from, to],
    queryFn: ({ signal }) => api.calendar.orders({ from, to }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ days }) => days.filter(({ date }) => from <= date && date <= to),
  });
}
