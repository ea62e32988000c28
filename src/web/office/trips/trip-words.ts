import { formatShortDate } from '#contract/format.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import { STOP_EVENT_WORDS } from '#contract/road/order-reports.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import type { RoadNotice, RoadOrder, Trip } from '#contract/road/trips.schema.ts';
import { tripLoad } from './trip-load.ts';

/** '750 di 1.200 kg' */
export const loadWords = (trip: Trip): string =>
  `${kgText(tripLoad(trip).kg).replace(' kg', '')} di ${kgText(trip.vehicle.max_kg)}`;

/** The objections to assigning these orders to a trip: '150 kg di troppo', 'manca la gru'. */
export function againstWords(trip: Trip, orders: readonly RoadOrder[]): string[] {
  const added = orders.filter(({ trip_id }) => trip_id !== trip.id);
  const weighs = added.some(({ weight_kg }) => weight_kg !== null);
  const { over } = tripLoad({ ...trip, orders: [...trip.orders, ...added] });
  const { lacksCrane } = tripLoad({ ...trip, orders: added });
  return [
    weighs && over > 0 ? `${kgText(over)} di troppo` : [],
    lacksCrane ? 'manca la gru' : [],
  ].flat();
}

/** What happened to an order of a trip, and who did it. */
export function noticeWords({ kind, order, by, event }: RoadNotice): string {
  const name = order ? `${order.delivery_time} ${order.name}` : 'Un ordine cancellato';
  const byWhom = by ? `da ${by}` : 'dal cliente';
  switch (kind) {
    case 'moved':
      return `${name}: spostato a ${order ? formatShortDate(order.delivery_date) : 'un altro giorno'} ${byWhom}, non è più in questo giro`;
    case 'another-time':
      return `${name}: ora alle ${order?.delivery_time ?? '—'}, cambiato ${byWhom}`;
    case 'cancelled':
      return `${name}: annullato ${byWhom}, non è più in questo giro`;
    case 'deleted':
      return `${name}: eliminato ${byWhom}, non è più in questo giro`;
    case 'event': {
      const reported = event && STOP_EVENT_WORDS[event.kind].toLowerCase();
      const reason = event?.reason && FAILURE_REASONS[event.reason].toLowerCase();
      const words = [reported, reason, event?.note].filter(Boolean).join(', ');
      return `${name}: l'autista ha segnato «${words}» quando l'ordine era già cambiato; l'ordine è rimasto com'era`;
    }
  }
}
