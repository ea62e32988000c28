/** The texts of an order's row and details. */

import { romeDate, shiftDate } from '#contract/days/rules.ts';
import {
  counted,
  formatClock,
  formatDayAndMonth,
  formatInstant,
  formatInstantWithYear,
  formatShortDate,
} from '#contract/format.ts';
import type { OrderSort } from '#contract/orders/order-list.schema.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { shortened } from '#web/shortened.ts';

/** The preview's length (spec section 9). */
const NOTES_PREVIEW = 50;
const JUST_NOW_MS = 60_000;

export const notesPreview = (notes: string): string => shortened(notes.trim(), NOTES_PREVIEW);

/** 'adesso', 'oggi, 17:42', 'ieri, 17:42', '19 nov, 11:05', '19 nov 2025, 11:05' */
export function receivedAt(instant: string, now: Date): string {
  const received = new Date(instant);
  if (now.getTime() - received.getTime() < JUST_NOW_MS) return 'adesso';
  const today = romeDate(now);
  const date = romeDate(received);
  if (date === today) return `oggi, ${formatClock(instant)}`;
  if (date === shiftDate(today, -1)) return `ieri, ${formatClock(instant)}`;
  return date.slice(0, 4) === today.slice(0, 4)
    ? formatInstant(instant)
    : formatInstantWithYear(instant);
}

/** The name of an order in a toast: 'Rosaria Licciardello, gio 3 dic 16:00' */
export function orderNotice(entry: TypedOrder, now: Date): string {
  const { delivery_date, delivery_time } = entry.order;
  const { display_name } = orderView(entry);
  return `${display_name}, ${formatShortDate(delivery_date, now)} ${delivery_time}`;
}

/** 'Consegna, Concetta D'Angelo, lunedì 23 novembre, 09:30', with the year if it is another one */
export function orderSentence(entry: TypedOrder, now: Date): string {
  const { delivery_date, delivery_time } = entry.order;
  const { display_name } = orderView(entry);
  const day = formatDayAndMonth(delivery_date, now);
  return `${TYPE_LABELS[entry.type]}, ${display_name}, ${day}, ${delivery_time}`;
}

/** Cancels an order. 'Annulla' alone is an undo. */
export const CANCEL_ORDER = 'Annulla ordine';

/** The label of a delivered order. */
export const DELIVERED_WORDS = { consumer: 'Consegnato', supplier: 'Ritirato' } as const;
/** The toast after undoing that. */
export const NOT_DELIVERED = {
  consumer: 'Ordine di nuovo da consegnare',
  supplier: 'Ordine di nuovo da ritirare',
} as const;

/** The dashboard's alert, and the filter that it opens. */
export const SAME_NETWORK = 'Molte prenotazioni dalla stessa rete';

/** '1 ordine', '1.240 ordini' */
export const orderCount = (orders: number) => counted(orders, 'ordine', 'ordini');
/** '1 consegna', '3 consegne' */
export const deliveryCount = (orders: number) => counted(orders, 'consegna', 'consegne');
/** '1 ritiro', '3 ritiri' */
export const pickupCount = (orders: number) => counted(orders, 'ritiro', 'ritiri');

/** The sort options of spec section 9, after 'newest'. */
export const SORT_LABELS: Record<OrderSort, string> = {
  newest: 'Più recenti',
  'date-asc': 'Data crescente',
  'date-desc': 'Data decrescente',
  'customer-asc': 'Cliente A-Z',
  'customer-desc': 'Cliente Z-A',
  status: 'Stato',
  'status-desc': 'Stato, al contrario',
};
