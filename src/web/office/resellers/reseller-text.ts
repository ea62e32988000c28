/** The texts about a company and its codes. */
import { counted, formatDay } from '#contract/format.ts';
import { GUESSED_HOURS } from '#contract/resellers/code-state.ts';
import type { Reseller, ResellerCode } from '#contract/resellers/resellers.schema.ts';
import { orderCount } from '#web/office/order/order-text.ts';

const GUESSED_MS = GUESSED_HOURS * 3_600_000;

/** Recently somebody tried many codes that begin like this one. */
export const isBeingGuessed = ({ guessed_at }: ResellerCode, now: Date): boolean =>
  guessed_at !== null && now.getTime() - Date.parse(guessed_at) < GUESSED_MS;

/** The last valid day of a code, from the instant at which it expires: '31/12/2027'. */
export const lastDayOf = (expires_at: string): string =>
  formatDay(new Date(Date.parse(expires_at) - 1).toISOString());

/** '12 ordini, 2 annullati' */
export function ordersText({ orders, orders_cancelled: cancelled }: Reseller): string {
  if (orders === 0) return 'Nessun ordine';
  const all = orderCount(orders);
  if (cancelled === 0) return all;
  return `${all}, ${counted(cancelled, 'annullato', 'annullati')}`;
}

/** '3 ordini forse suoi' */
export const alikeText = ({ orders_alike: orders }: Pick<Reseller, 'orders_alike'>): string =>
  counted(orders, 'ordine forse suo', 'ordini forse suoi');

/** '3 codici' */
export function codesText({ codes }: Reseller): string {
  if (codes.length === 0) return 'nessun codice';
  return counted(codes.length, 'codice', 'codici');
}

/** '2 ritiri al giorno' */
export const limitText = (limit: number): string =>
  counted(limit, 'ritiro al giorno', 'ritiri al giorno');
