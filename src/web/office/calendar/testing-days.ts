/** Calendar days for tests, as the server answers them. */
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

export function calendarDay(
  date: string,
  orders: readonly TypedOrder[] = [],
  overrides: Partial<CalendarDay> = {},
): CalendarDay {
  const live = orders.filter(({ order }) => order.status !== 'cancelled');
  const pickups = live.filter(({ type }) => type === 'supplier').length;
  const takenBy = (time: string) =>
    live.find(({ type, order }) => type === 'consumer' && order.delivery_time === time);
  return {
    date,
    consumer: {
      times: CONSUMER_TIMES.map((time) => {
        const order_id = takenBy(time)?.order.id ?? null;
        return { time, state: order_id ? ('taken' as const) : ('free' as const), order_id };
      }),
    },
    supplier: { state: pickups < 2 ? 'available' : 'full', orders: pickups, limit: 2 },
    warning: null,
    orders: [...orders],
    ...overrides,
  };
}
