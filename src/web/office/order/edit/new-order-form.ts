/** The dialog's new order, blank or a copy, and what is sent for it. */
import * as z from 'zod/mini';
import type { CustomerFacts } from '#contract/customers/known-customers.schema.ts';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { CreateOrderInput } from '#contract/orders/order-office.schema.ts';
import { mapTexts } from '#contract/orders/order-texts.ts';
import { materialsDetail } from '#contract/orders/order-view.ts';
import {
  type Item,
  type OrderStatus,
  OrderType,
  type TypedOrder,
} from '#contract/orders/orders.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';
import { deliveryOf, NO_TEXTS, ORDER_EDIT, OrderValues, orderBase } from './order-edit-form.ts';
import { itemsOf, NEW_ROW, rowsText } from './order-items.ts';

const NewOrder = z.object({
  type: OrderType,
  /** Stays the same in the draft, so that a repeated request makes no second order. */
  request_id: z.uuid(),
  version: z.int(),
  /** The dialog's initial values. */
  start: OrderValues,
});
export type NewOrder = z.infer<typeof NewOrder>;

type StartsWith = { copied?: TypedOrder | null; facts?: CustomerFacts | null };

/**
 * Blank without an order to copy or a known customer. A reseller's time starts as that of their
 * bookings.
 */
export function newOrder(
  type: OrderType,
  request_id: string,
  { copied, facts }: StartsWith = {},
): NewOrder {
  const blank: OrderValues = {
    ...NO_TEXTS,
    ...(facts && textsOf(type, facts)),
    delivery_date: '',
    delivery_time: type === 'supplier' ? SUPPLIER_TIME : '',
    status: 'pending',
    items: rowsText([NEW_ROW]),
  };
  if (!copied) return { type, request_id, version: 0, start: blank };
  const { delivery_date, delivery_time, status } = blank;
  const { ddt } = blank;
  const start = {
    ...ORDER_EDIT.valuesOf(orderBase(copied)),
    delivery_date,
    delivery_time,
    status,
    ddt,
  };
  return { type, request_id, version: 0, start };
}

/** What is known of the customer, in the order's fields. */
function textsOf(
  type: OrderType,
  { company, customer_name, email, phone, address }: CustomerFacts,
) {
  return type === 'consumer'
    ? { name: customer_name || company, email, phone, address }
    : { company_name: company || customer_name, agent_name: customer_name, email, phone };
}

/** The dialog of a new order: everything is sent, as soon as anything was typed. */
export const ORDER_CREATE: EditDefinition<NewOrder, OrderValues, { input?: CreateOrderInput }> = {
  ...ORDER_EDIT,
  base: NewOrder,
  valuesOf: ({ start }) => start,
  summaryOf: ({ name, company_name, items, delivery_date }) => {
    const materials = itemsOf(items) ?? [];
    return [
      name.trim() || company_name.trim(),
      materials.map(materialText).join(', '),
      understoodDate(delivery_date),
    ]
      .filter(Boolean)
      .join(', ');
  },
  changesOf: (order, values) =>
    JSON.stringify(values) === JSON.stringify(order.start)
      ? {}
      : { input: createInput(order, values) },
};

/** '10 sacchi di cemento', 'Sabbia — 3 mc'. A row's initial quantity is left out. */
function materialText(item: Item): string {
  const isBegun = String(item.quantity) === NEW_ROW.quantity && item.unit === NEW_ROW.unit;
  return isBegun ? (item.name ?? '') : materialsDetail([item]).replaceAll('\n', ', ');
}

function createInput({ type, request_id }: NewOrder, values: OrderValues): CreateOrderInput {
  const { delivery_date, delivery_time, status } = values;
  return {
    type,
    request_id,
    ...mapTexts(type, (_, name) => values[name]),
    ...(type === 'consumer' && deliveryOf(values)),
    items: itemsOf(values.items) ?? [],
    delivery_date,
    delivery_time,
    status: status as OrderStatus,
  } as CreateOrderInput;
}
