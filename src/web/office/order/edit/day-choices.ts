/** What a calendar day means for an order that is put there. */
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { pickupCount } from '#web/office/order/order-text.ts';
import type { TimeOption } from '#web/ui/time-field/time-field.tsx';

const TIME_NOTES = { free: 'libero', taken: 'occupato', closed: 'chiuso', past: 'passato' };

/**
 * The times of the day; for private customers with the orders that take them. `id`: the edited
 * order.
 */
export function timeChoices(
  type: OrderType,
  day: CalendarDay | undefined,
  id: string,
): readonly TimeOption[] {
  if (type === 'supplier' || !day) return CONSUMER_TIMES.map((time) => ({ time }));
  return day.consumer.times.map(({ time, state, order_id }) => {
    if (order_id === id) return { time, note: 'questo ordine' };
    if (order_id) return { time, note: nameOf(day, order_id), disabled: true };
    return { time, note: TIME_NOTES[state] };
  });
}

function nameOf({ orders }: CalendarDay, id: string): string {
  const taker = orders.find(({ order }) => order.id === id);
  return taker ? orderView(taker).display_name : TIME_NOTES.taken;
}

const DAY_WARNINGS = {
  past: 'La data è già passata.',
  sunday: 'È domenica: di solito non si consegna.',
  closed: 'Il giorno è chiuso alle prenotazioni.',
};

/** What is unusual but allowed to the office, and what the server would refuse; '' for nothing. */
export function dayWarning(
  type: OrderType,
  day: CalendarDay | undefined,
  time: string,
  id: string,
): string {
  if (!day) return '';
  const { warning, supplier, orders } = day;
  const isHere = orders.some(({ order }) => order.id === id && order.status !== 'cancelled');
  if (type === 'supplier' && supplier.orders - (isHere ? 1 : 0) >= supplier.limit) {
    return `Il giorno è completo: ${pickupCount(supplier.orders)} su ${supplier.limit}.`;
  }
  if (type === 'supplier' && supplier.state === 'closed') return DAY_WARNINGS.closed;
  if (warning && !(type === 'supplier' && warning === 'closed')) return DAY_WARNINGS[warning];
  const chosen = type === 'consumer' && day.consumer.times.find((other) => other.time === time);
  if (!chosen || chosen.order_id === id) return '';
  if (chosen.order_id) return `Le ${time} sono già di ${nameOf(day, chosen.order_id)}.`;
  if (chosen.state === 'closed') return `Le ${time} sono chiuse alle prenotazioni.`;
  return chosen.state === 'past' ? `Le ${time} di oggi sono già passate.` : '';
}
