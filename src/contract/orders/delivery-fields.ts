/**
 * What the office alone knows of a private customer's delivery: its load, the way to its place, who is there, and its
 * transport document. Schemas, labels, the office's dialog, panel and history, the delivery sheet, the export and the
 * constraints are made of this table. Apart from `order-fields.ts`, which every booking page loads.
 */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { formatDecimals } from '../amounts.ts';
import { MAX_LENGTH } from '../fields.schema.ts';
import { WEIGHT_DECIMALS } from '../prices/price-decimals.ts';
import { labelsOf, madeFields, type SubjectFields, storedFields } from '../subject-fields.ts';

/** Kilograms that an order may weigh: no lorry carries more. */
export const MAX_LOAD = 99_999.999;
const WRONG_WEIGHT = 'Inserire i chili, per esempio 1.250; vuoto se non si sanno';

export const DELIVERY_FIELDS = {
  /** Of all materials, in kilograms; null where nobody knows it. */
  weight_kg: {
    label: 'Peso (kg)',
    kind: 'decimal',
    decimals: WEIGHT_DECIMALS,
    schema: z.nullable(
      amount(MAX_LOAD, WEIGHT_DECIMALS, WRONG_WEIGHT).check(z.positive(WRONG_WEIGHT)),
    ),
    blank: null,
  },
  needs_crane: { label: 'Serve la gru', kind: 'yes-no', schema: z.boolean(), blank: false },
  /** 'autotreno no, salita, ZTL, scaricare nel cortile' */
  access: { label: 'Accesso', kind: 'line', max: 200, searched: true },
  /** Who takes the delivery is often not who ordered it. */
  site_contact: { label: 'Chi è sul posto', kind: 'line', max: MAX_LENGTH.name, searched: true },
  site_phone: { label: 'Recapito sul posto', kind: 'phone', max: MAX_LENGTH.phone, searched: true },
  /** Where the customer wants it. */
  put_down: { label: 'Dove scaricare', kind: 'line', max: 200, searched: true },
  narrow_gate: { label: 'Cancello stretto', kind: 'yes-no', schema: z.boolean(), blank: false },
  slope: { label: 'In salita', kind: 'yes-no', schema: z.boolean(), blank: false },
  ztl: { label: 'ZTL', kind: 'yes-no', schema: z.boolean(), blank: false },
  /** 'n. 214 del 3/12': numbered by the company's own program. */
  ddt: { label: 'DDT', kind: 'line', max: 60, searched: true },
} as const satisfies SubjectFields;

export type DeliveryFieldName = keyof typeof DELIVERY_FIELDS;

export const DELIVERY_LABELS = labelsOf(DELIVERY_FIELDS);

/** Greatest lengths in characters, of those that are texts. */
export const DELIVERY_LENGTHS: Record<string, number> = Object.fromEntries(
  Object.entries(DELIVERY_FIELDS).flatMap(([name, field]) =>
    'max' in field ? [[name, field.max]] : [],
  ),
);

/** As an order stores them. */
export const Delivery = z.object(storedFields(DELIVERY_FIELDS));
export type Delivery = z.infer<typeof Delivery>;

/** Of which nothing is known. */
export const BLANK_DELIVERY: Delivery = z.parse(z.object(madeFields(DELIVERY_FIELDS)), {});

/** A field's value as people read it, '' where nothing is known. */
export function deliveryText(name: DeliveryFieldName, delivery: Partial<Delivery>): string {
  const value = delivery[name];
  if (typeof value === 'boolean') return value ? 'sì' : '';
  return typeof value === 'number' ? formatDecimals(value, 0, WEIGHT_DECIMALS) : (value ?? '');
}

/** '1.250 kg', to the gram. */
export const kgText = (kg: number): string => `${formatDecimals(kg, 0, WEIGHT_DECIMALS)} kg`;

/** Label and text of what is known. */
export const deliveryRows = (delivery: Partial<Delivery>): [label: string, text: string][] =>
  (Object.keys(DELIVERY_FIELDS) as DeliveryFieldName[])
    .map((name): [string, string] => [DELIVERY_LABELS[name], deliveryText(name, delivery)])
    .filter(([, text]) => text);
