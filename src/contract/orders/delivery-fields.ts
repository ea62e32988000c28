/**
 * The office's fields of a private customer's delivery: load, access, contact on site, and
 * transport document. Schemas, labels, the office's dialog, panel and history, the delivery sheet,
 * the export and the constraints are made from this table. Separate from `order-fields.ts`, which
 * every booking page loads.
 */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { formatDecimals } from '../amounts.ts';
import { MAX_LENGTH } from '../fields.schema.ts';
import { WEIGHT_DECIMALS } from '../prices/price-decimals.ts';
import { createFields, labelsOf, type SubjectFields, storedFields } from '../subject-fields.ts';

/** The most kilograms of an order: no lorry carries more. */
export const MAX_LOAD = 99_999.999;
const WRONG_WEIGHT = 'Inserire i chili, per esempio 1.250; vuoto se non si sanno';

export const DELIVERY_FIELDS = {
  /** Of all materials, in kilograms; null if unknown. */
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
  /** The person who takes the delivery often did not order it. */
  site_contact: { label: 'Chi è sul posto', kind: 'line', max: MAX_LENGTH.name, searched: true },
  site_phone: { label: 'Recapito sul posto', kind: 'phone', max: MAX_LENGTH.phone, searched: true },
  /** Where the customer wants it unloaded. */
  put_down: { label: 'Dove scaricare', kind: 'line', max: 200, searched: true },
  narrow_gate: { label: 'Cancello stretto', kind: 'yes-no', schema: z.boolean(), blank: false },
  slope: { label: 'In salita', kind: 'yes-no', schema: z.boolean(), blank: false },
  ztl: { label: 'ZTL', kind: 'yes-no', schema: z.boolean(), blank: false },
  /** 'n. 214 del 3/12': numbered by the company's own program. */
  ddt: { label: 'DDT', kind: 'line', max: 60, searched: true },
} as const satisfies SubjectFields;

export type DeliveryFieldName = keyof typeof DELIVERY_FIELDS;

export const DELIVERY_LABELS = labelsOf(DELIVERY_FIELDS);

/** Greatest lengths in characters of the text fields. */
export const DELIVERY_LENGTHS: Record<string, number> = Object.fromEntries(
  Object.entries(DELIVERY_FIELDS).flatMap(([name, field]) =>
    'max' in field ? [[name, field.max]] : [],
  ),
);

/** As an order stores them. */
export const Delivery = z.object(storedFields(DELIVERY_FIELDS));
export type Delivery = z.infer<typeof Delivery>;

/** Nothing is known. */
export const BLANK_DELIVERY: Delivery = z.parse(z.object(createFields(DELIVERY_FIELDS)), {});

/** A field's value as text, '' if unknown. */
export function deliveryText(name: DeliveryFieldName, delivery: Partial<Delivery>): string {
  const value = delivery[name];
  if (typeof value === 'boolean') return value ? 'sì' : '';
  return typeof value === 'number' ? formatDecimals(value, 0, WEIGHT_DECIMALS) : (value ?? '');
}

/** '1.250 kg', to the gram. */
export const kgText = (kg: number): string => `${formatDecimals(kg, 0, WEIGHT_DECIMALS)} kg`;

/** Label and text of the known fields. */
export const deliveryRows = (delivery: Partial<Delivery>): [label: string, text: string][] =>
  (Object.keys(DELIVERY_FIELDS) as DeliveryFieldName[])
    .map((name): [string, string] => [DELIVERY_LABELS[name], deliveryText(name, delivery)])
    .filter(([, text]) => text);
