import { useQuery } from '@tanstack/react-query';
import { datesOfMonth } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { daysQuery } from '../days-query.ts';
import { refusedDays } from './refused-days.ts';

/** Of the month that a date's calendar shows, 'yyyy-MM'; null while it is closed. */
export function useRefusedDays(type: OrderType, month: string | null) {
  const dates = month ? datesOfMonth(month) : [];
  const { data } = useQuery({
    ...daysQuery({ from: dates[0] ?? '', days: dates.length }),
    enabled: month !== null,
    select: ({ days }) => refusedDays(type, days),
  });
  return data;
}
