/** What the order dialog asks, and what a change sends (spec section 2, "Ordini"). */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import { materialsDetail, STATUS_LABELS } from '#contract/orders/order-view.ts';
import { type OrderStatus, type OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';
import { itemsOf, itemsText } from './order-items.ts';
import { isDate, isTime, whenProblems } from './when-problems.ts';

/** An order with its version where the edit looks for it. */
export type OrderBase = TypedOrder & { version: number };

export const orderBase = (entry: TypedOrder): OrderBase => ({
  ...entry,
  version: entry.order.version,
});

/** Each type of order has some of the texts; the others stay ''. */
const TEXTS = {
  consumer: ['name', 'email', 'phone', 'address', 'notes'],
  supplier: ['company_name', 'agent_name', 'phone', 'email', 'notes'],
} as const satisfies Record<OrderType, readonly string[]>;
type TextName = (typeof TEXTS)[OrderType][number];

export const OrderValues = z.object({
  name: z.string(),
  company_name: z.string(),
  agent_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  status: z.string(),
  items: z.string(),
  notes: z.string(),
});
export type OrderValues = z.infer<typeof OrderValues>;
export type OrderChanges = Omit<UpdateOrderInput, 'version' | 'expected_status'>;

/** What the fields need of the edit: of one that exists, or of one that is made. */
export type OrderFormState = {
  definition: Pick<typeof ORDER_EDIT, 'labels' | 'textOf'>;
  form: UseFormReturn<OrderValues>;
  draft: string;
  conflicts: readonly (keyof OrderValues)[];
  theirs: OrderValues;
  mine: OrderValues;
  choose: (field: keyof OrderValues, whose: 'mine' | 'theirs') => void;
};

const NO_TEXTS: Record<TextName, string> = {
  name: '',
  company_name: '',
  agent_name: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
};

export const ORDER_EDIT: EditDefinition<OrderBase, OrderValues, OrderChanges> = {
  labels: {
    name: 'Nome',
    company_name: 'Azienda',
    agent_name: 'Referente',
    phone: 'Telefono',
    email: 'Email',
    address: 'Indirizzo',
    delivery_date: 'Data',
    delivery_time: 'Orario',
    status: 'Stato',
    items: 'Materiali',
    notes: 'Note',
  },
  // The version of a draft and of a CONFLICT answer is the order's own.
  base: z.pipe(TypedOrder, z.transform(orderBase)),
  values: OrderValues,
  valuesOf: (base) => ({
    ...NO_TEXTS,
    ...textsOf(base),
    delivery_date: base.order.delivery_date,
    delivery_time: base.order.delivery_time,
    status: base.order.status,
    items: itemsText(base.order.items),
  }),
  changesOf: (base, values) => {
    const before = ORDER_EDIT.valuesOf(base);
    const { delivery_date, delivery_time, status } = values;
    const items = itemsOf(values.items);
    return {
      ...changedTexts(base.type, before, values),
      ...(isDate(delivery_date) && delivery_date !== before.delivery_date && { delivery_date }),
      ...(isTime(delivery_time) && delivery_time !== before.delivery_time && { delivery_time }),
      ...(status !== before.status && { status: status as OrderStatus }),
      ...(items && !isSame(items, itemsOf(before.items)) && { items }),
    };
  },
  problemsOf: ({ items, ...values }) => ({
    ...whenProblems(values),
    ...(itemsOf(items) === null && { items: 'Una quantità non è un numero. Per esempio 20 o 2,5' }),
  }),
  textOf: (field, values) => {
    if (field === 'delivery_date') return understoodDate(values[field]) || values[field];
    if (field === 'status') return STATUS_LABELS[values.status as OrderStatus];
    if (field === 'items') return materialsDetail(itemsOf(values.items) ?? []);
    return values[field].trim();
  },
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function textsOf({ type, order }: OrderBase): Partial<OrderValues> {
  const texts = order as Partial<Record<TextName, string | null>>;
  return Object.fromEntries(TEXTS[type].map((name) => [name, texts[name] ?? '']));
}

function changedTexts(type: OrderType, before: OrderValues, values: OrderValues) {
  const changed = TEXTS[type].filter((name) => values[name].trim() !== before[name].trim());
  return Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
}
