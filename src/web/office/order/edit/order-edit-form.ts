/** The fields of the order dialog, and what a change sends (spec section 2, "Ordini"). */
import * as z from 'zod/mini';
import {
  BLANK_DELIVERY,
  DELIVERY_FIELDS,
  DELIVERY_LABELS,
  Delivery,
} from '#contract/orders/delivery-fields.ts';
import { withBlankTexts } from '#contract/orders/older-order.ts';
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import { mapTexts, ORDER_LABELS, ORDER_TEXTS, textsOf } from '#contract/orders/order-texts.ts';
import { materialsDetail, STATUS_LABELS } from '#contract/orders/order-view.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  OrderType,
  TypedOrder,
} from '#contract/orders/orders.schema.ts';
import { requiredFields } from '#contract/subject-fields.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { editOf, typedFields } from '#web/forms/edit/edit-of.ts';
import { type Cell, choice, line } from '#web/forms/fields/cells.ts';
import { cellsOf, labelsAndCells } from '#web/forms/fields/cells-of.ts';
import { DATE } from '#web/forms/fields/date-cell.ts';
import { dateAndTimeProblems, isDate, isTime } from './date-and-time.ts';
import { itemsOf, itemsText } from './order-items.ts';

/** An order with its version where the edit expects it. */
export type OrderBase = TypedOrder & { version: number };

export const orderBase = (entry: TypedOrder): OrderBase => ({
  ...entry,
  version: entry.order.version,
});

/** For a private customer's order only. */
const DELIVERY_EDIT = editOf(
  z.extend(Delivery, { version: z.int32() }),
  z.object(requiredFields(DELIVERY_FIELDS)),
  labelsAndCells(DELIVERY_FIELDS),
);
const NO_DELIVERY = DELIVERY_EDIT.valuesOf({ ...BLANK_DELIVERY, version: 0 });

// A draft of an older release lacks newer fields.
const draftedText = () => z._default(z.string(), '');

const draftedDelivery = Object.fromEntries(
  Object.entries(NO_DELIVERY).map(([name, blank]) => [name, z._default(z.string(), blank)]),
) as Record<keyof typeof NO_DELIVERY, z.ZodMiniDefault<z.ZodMiniString<string>>>;

/** The texts of both types. Those that an order's type does not have stay ''. */
export const OrderValues = z.object({
  ...mapTexts('consumer', draftedText),
  ...mapTexts('supplier', draftedText),
  ...draftedDelivery,
  delivery_date: z.string(),
  delivery_time: z.string(),
  status: z.string(),
  items: z.string(),
});
export type OrderValues = z.infer<typeof OrderValues>;
export type OrderChanges = Omit<UpdateOrderInput, 'version' | 'expected_status'>;

/** Blank texts. */
export const NO_TEXTS = {
  ...mapTexts('consumer', () => ''),
  ...mapTexts('supplier', () => ''),
  ...NO_DELIVERY,
};

const DraftedOrder = z.pipe(
  z.object({ type: OrderType, order: z.looseObject({}) }),
  z.transform(
    ({ type, order }) =>
      ({ type, order: withBlankTexts(type, order as TypedOrder['order']) }) as TypedOrder,
  ),
);

// These are last in the form.
const { items, notes, ...otherLabels } = ORDER_LABELS;

const CELLS: Record<keyof OrderValues, Cell> = {
  ...cellsOf(ORDER_FIELDS),
  ...cellsOf(DELIVERY_FIELDS),
  delivery_date: DATE,
  delivery_time: line(5),
  status: choice(ORDER_STATUSES, (status) => STATUS_LABELS[status]),
  items: {
    write: itemsText,
    read: itemsOf,
    show: (text) => materialsDetail(itemsOf(text) ?? []),
  },
};

/** Written by hand, because an order is of one of two types, with its fields nested. */
export const ORDER_EDIT: EditDefinition<OrderBase, OrderValues, OrderChanges> = {
  labels: { ...otherLabels, items, ...DELIVERY_LABELS, notes },
  // The version of a draft and of a CONFLICT answer is the order's own.
  base: z.pipe(z.pipe(DraftedOrder, TypedOrder), z.transform(orderBase)),
  values: OrderValues,
  valuesOf: ({ type, order }) => ({
    ...NO_TEXTS,
    ...mapTexts(type, (_, name) => textsOf(order)[name] ?? ''),
    ...(type === 'consumer' && DELIVERY_EDIT.valuesOf(order)),
    delivery_date: order.delivery_date,
    delivery_time: order.delivery_time,
    status: order.status,
    items: itemsText(order.items),
  }),
  changesOf: (base, values) => {
    const before = ORDER_EDIT.valuesOf(base);
    const { delivery_date, delivery_time, status } = values;
    const items = itemsOf(values.items);
    return {
      ...changedTexts(base.type, before, values),
      ...(base.type === 'consumer' && DELIVERY_EDIT.changesOf(base.order, values)),
      ...(isDate(delivery_date) && delivery_date !== before.delivery_date && { delivery_date }),
      ...(isTime(delivery_time) && delivery_time !== before.delivery_time && { delivery_time }),
      ...(status !== before.status && { status: status as OrderStatus }),
      ...(items && !isSame(items, itemsOf(before.items)) && { items }),
    };
  },
  problemsOf: ({ items, ...values }) => ({
    ...dateAndTimeProblems(values),
    ...DELIVERY_EDIT.problemsOf(values),
    ...(itemsOf(items) === null && { items: 'Una quantità non è un numero. Per esempio 20 o 2,5' }),
  }),
  textOf: (field, values) => CELLS[field].show(values[field]),
  cells: CELLS,
};

/** The delivery of a new order; null while a field of it cannot be sent. */
export const deliveryOf = (values: OrderValues) => typedFields(DELIVERY_EDIT, values);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changedTexts(type: OrderType, before: OrderValues, values: OrderValues) {
  const changed = ORDER_TEXTS.filter(
    ([name, { of }]) => of.includes(type) && values[name].trim() !== before[name].trim(),
  );
  return Object.fromEntries(changed.map(([name]) => [name, values[name].trim()]));
}
