/** What the dialogs of a price ask, and what they send. */
import * as z from 'zod/mini';
import { parseAmount } from '#contract/amounts.ts';
import {
  PRICE_DECIMALS,
  PRICE_LABELS,
  Price,
  PriceFields,
  type UpdatePriceInput,
  WEIGHT_DECIMALS,
} from '#contract/prices/prices.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { fieldText, PRICE_FIELDS, priceText, weightText } from '../price-text.ts';

const YesOrNo = z.enum(['sì', 'no']);
const PriceValues = z.object({
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  price: z.string(),
  vat_rate: z.string(),
  weight_kg: z.string(),
  active: YesOrNo,
});
type PriceValues = z.infer<typeof PriceValues>;

const PriceBase = z.extend(PriceFields, { version: z.int32() });
export type PriceBase = z.infer<typeof PriceBase>;
export type PriceChanges = Omit<UpdatePriceInput, 'version'>;

export const PRICE_EDIT: EditDefinition<PriceBase, PriceValues, PriceChanges> = {
  labels: PRICE_LABELS,
  base: z.pick(Price, {
    code: true,
    description: true,
    unit: true,
    price: true,
    vat_rate: true,
    weight_kg: true,
    active: true,
    version: true,
  }),
  values: PriceValues,
  valuesOf: (price) => ({
    code: price.code,
    description: price.description,
    unit: price.unit,
    price: priceText(price.price),
    vat_rate: String(price.vat_rate),
    weight_kg: weightText(price.weight_kg),
    active: price.active ? 'sì' : 'no',
  }),
  changesOf: (base, values) =>
    Object.fromEntries(
      PRICE_FIELDS.flatMap((field) => {
        const { data, success } = read(field, values);
        return success && data !== base[field] ? [[field, data]] : [];
      }),
    ),
  problemsOf: (values) =>
    Object.fromEntries(
      PRICE_FIELDS.flatMap((field) => {
        const { error } = read(field, values);
        return error ? [[field, error.issues[0]?.message]] : [];
      }),
    ),
  textOf: (field, values) => {
    const { data, success } = read(field, values);
    return success ? fieldText(field, data as never) : values[field].trim();
  },
};

/** One field as the call has it, or why it cannot be sent. */
const read = (field: keyof PriceFields, values: PriceValues) =>
  PriceFields.shape[field].safeParse(fieldsOf(values)[field]);

/** As the call has them; what cannot be read is no number, which the schema refuses with its words. */
function fieldsOf(values: PriceValues) {
  const price = parseAmount(values.price, PRICE_DECIMALS);
  return {
    code: values.code,
    description: values.description,
    unit: values.unit,
    price: price ?? Number.NaN,
    vat_rate: Number(values.vat_rate),
    weight_kg: readWeight(values.weight_kg),
    active: values.active === 'sì',
  };
}

function readWeight(text: string): number | null {
  const weight = parseAmount(text, WEIGHT_DECIMALS);
  return weight === undefined ? Number.NaN : weight;
}

/** Nothing yet: everything is sent, as soon as anything was typed. */
export const NEW_PRICE_BASE: PriceBase = {
  code: '',
  description: '',
  unit: 'pz',
  price: 0,
  vat_rate: 22,
  weight_kg: null,
  active: true,
  version: 0,
};

const BLANK: PriceValues = { ...PRICE_EDIT.valuesOf(NEW_PRICE_BASE), price: '' };

export const PRICE_CREATE: EditDefinition<PriceBase, PriceValues, { input?: PriceFields }> = {
  ...PRICE_EDIT,
  valuesOf: (base) => (base.version === 0 ? BLANK : PRICE_EDIT.valuesOf(base)),
  summaryOf: ({ code, description }) => [code, description].filter(Boolean).join(', '),
  changesOf: (_base, values) => {
    const input = PriceFields.safeParse(fieldsOf(values)).data;
    return input ? { input } : {};
  },
};
