import type { TextRowsPlace } from './order-fields.ts';
import { ORDER_TEXTS, textsOf } from './order-texts.ts';
import type { OrderType } from './orders.schema.ts';

/**
 * Label and text of each row at a place. Empty optional fields are left out; empty required ones
 * are shown.
 */
export function textRows(
  place: TextRowsPlace,
  type: OrderType,
  order: object,
): [label: string, text: string][] {
  const texts = textsOf(order);
  return ORDER_TEXTS.filter(([, { of, rows }]) => of.includes(type) && rows?.includes(place))
    .filter(([name, { required }]) => texts[name] || required)
    .map(([name, { label }]) => [label, texts[name] ?? '']);
}
