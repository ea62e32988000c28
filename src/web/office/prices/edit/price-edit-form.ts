/** The fields of a price's dialogs, and what they send. */
import type * as z from 'zod/mini';
import { PRICE_LABELS, Price, PriceFields } from '#contract/prices/prices.schema.ts';
import { createOf, editOf } from '#web/forms/edit/edit-of.ts';
import { PRICE_CELLS } from '../price-text.ts';

export const PRICE_EDIT = editOf(Price, PriceFields, { labels: PRICE_LABELS, cells: PRICE_CELLS });
export type PriceBase = z.infer<typeof PRICE_EDIT.base>;

/** A new price. */
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

export const PRICE_CREATE = createOf(PRICE_EDIT, {
  // The price must be typed, so it starts blank.
  valuesOf: (base) => ({ ...PRICE_EDIT.valuesOf(base), price: '' }),
  summaryOf: ({ code, description }) => [code, description].filter(Boolean).join(', '),
});
