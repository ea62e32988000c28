/** Derived from the table of an order's fields. */
import {
  ORDER_FIELDS,
  type OrderFieldName,
  type OrderText,
  type OrderTextName,
  type TextOf,
} from './order-fields.ts';
import type { OrderType } from './orders.schema.ts';

/** The label of each field, in the order of the table. */
export const ORDER_LABELS = Object.fromEntries(
  Object.entries(ORDER_FIELDS).map(([name, { label }]) => [name, label]),
) as Record<OrderFieldName, string>;

/** The text fields. */
export const ORDER_TEXTS = Object.entries<OrderText | { label: string }>(ORDER_FIELDS).filter(
  (field): field is [OrderTextName, OrderText] => 'kind' in field[1],
);

/** The texts of an order of either type, by name. Undefined if its type does not have them. */
export const textsOf = (order: object) => order as Partial<Record<OrderTextName, string | null>>;

/** Maps each text field of an order type, by name. */
export function mapTexts<Type extends OrderType, Made>(
  type: Type,
  make: (text: OrderText, name: OrderTextName) => Made,
): Record<TextOf<Type>, Made> {
  const texts = ORDER_TEXTS.filter(([, { of }]) => of.includes(type));
  return Object.fromEntries(texts.map(([name, text]) => [name, make(text, name)])) as Record<
    TextOf<Type>,
    Made
  >;
}

/** The texts of an order with nothing known. */
export const blankTexts = <Type extends OrderType>(type: Type) => mapTexts(type, () => '');
