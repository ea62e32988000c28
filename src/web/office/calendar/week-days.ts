/** The contents of the week's cells. Cancelled orders take no place and are left out. */
import type { CalendarDay, CalendarTime } from '#contract/days/calendar.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** The rows: every time that one of the days has. */
export const weekTimes = (days: readonly CalendarDay[]): string[] =>
  [...new Set(days.flatMap(({ consumer }) => consumer.times.map(({ time }) => time)))].toSorted();

/** A time that only other days have is free on this one. */
export const timeOf = ({ consumer }: CalendarDay, time: string): CalendarTime =>
  consumer.times.find((other) => other.time === time) ?? { time, state: 'free', order_id: null };

const isLive = ({ order }: TypedOrder) => order.status !== 'cancelled';

export const deliveriesAt = ({ orders }: CalendarDay, time: string): TypedOrder[] =>
  orders.filter(
    (entry) => isLive(entry) && entry.type === 'consumer' && entry.order.delivery_time === time,
  );

export const pickupsOf = ({ orders }: CalendarDay): TypedOrder[] =>
  orders.filter((entry) => isLive(entry) && entry.type === 'supplier');

export type Move = {
  entry: TypedOrder;
  change: { delivery_date: string; delivery_time: string };
};

/** The days with the order at its new place, while the server processes the move. */
export function withMove(days: readonly CalendarDay[], move: Move | null): readonly CalendarDay[] {
  if (!move) return days;
  const { entry, change } = move;
  const moved = { ...entry, order: { ...entry.order, ...change } } as TypedOrder;
  return days.map((day) => {
    const others = day.orders.filter(({ order }) => order.id !== entry.order.id);
    return { ...day, orders: day.date === change.delivery_date ? [...others, moved] : others };
  });
}
