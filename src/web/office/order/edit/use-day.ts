import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { DateText } from '#contract/fields.schema.ts';
import { api } from '#web/api.ts';
import { ordersKey } from '../order-queries.ts';

/**
 * The times and orders of a day; undefined while loading, after a failure, and for a text that is
 * no date.
 */
export function useDay(date: string): CalendarDay | undefined {
  const { data } = useQuery({
    // Under the calendar's key: closures and settings change what is free.
    queryKey: [...ordersKey, 'calendar', 'day', date],
    enabled: DateText.safeParse(date).success,
    queryFn: async ({ signal }) => {
      const query = { from: date, to: date };
      const { days } = await api.calendar.orders(query, { signal });
      return days[0] ?? null;
    },
  });
  return data ?? undefined;
}
