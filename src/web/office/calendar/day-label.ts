import { formatLongDate } from '#contract/format.ts';
import { deliveryCount, pickupCount } from '#web/office/order/order-text.ts';

/** A day's numbers, without cancelled orders. Days without orders have none. */
export type DayMark = { deliveries: number; pickups: number; pending: number };

/** 'lunedì 23 novembre 2026, 4 consegne, 1 ritiro, 2 da confermare' */
export function dayLabel(date: string, mark: DayMark | undefined): string {
  const { deliveries = 0, pickups = 0, pending = 0 } = mark ?? {};
  return [
    formatLongDate(date),
    deliveries > 0 && deliveryCount(deliveries),
    pickups > 0 && pickupCount(pickups),
    deliveries + pickups === 0 && 'nessun ordine',
    pending > 0 && `${pending} da confermare`,
  ]
    .filter(Boolean)
    .join(', ');
}
