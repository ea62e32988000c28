/** What is made from the table of an order's fields. */
import {
  ORDER_FIELDS,
  type OrderFieldName,
  type OrderText,
  type OrderTextName,
  type TextOf,
} from './order-fields.ts';
import type { OrderType } from './orders.schema.ts';

/** What people call each field, in the order of the table. */
export const ORDER_LABELS = Object.fromEntries(
  Object.entries(ORDER_FIELDS).map(([name, { label }]) => [name, label]),
) as Record<OrderFieldName, string>;

/** The fields that hold a text. */
export const ORDER_TEXTS = Object.entries<OrderText | { label: string }>(ORDER_FIELDS).filter(
  (field): field is [OrderTextName, OrderText] => 'kind' in field[1],
);

/** The texts of an order of either type by name: undefined for one that its type does not have. */
export const textsOf = (order: object) => order as Partial<Record<OrderTextName, string | null>>;

/** Makes something of each text that a type of order has, by its name. */
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

/** The texts of an order of which nothing is known. */
export const blankTexts = <Type extends OrderType>(type: Type) => mapTexts(type, () => '');
