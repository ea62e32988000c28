/**
 * The fields of an offer's line, in the order of the grid. Schema, labels, cells and blank rows are
 * made from this table.
 */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { PRICE_FIELDS, PRICE_LENGTHS } from '../prices/prices.schema.ts';
import type { SubjectFields } from '../subject-fields.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';
import { DISCOUNT_DECIMALS, QUANTITY_DECIMALS } from './offer-totals.ts';

const KINDS = Object.keys(LINE_KINDS) as [LineKind, ...LineKind[]];

export const LINE_FIELDS = {
  /** Lines stored by an older release have no kind. */
  kind: {
    label: 'Tipo',
    kind: 'choice',
    of: KINDS,
    say: (kind: LineKind) => LINE_KINDS[kind].label,
    schema: z.enum(KINDS),
    blank: 'article',
  },
  /** From the price list; '' for a line typed by hand. */
  code: { label: 'Codice', kind: 'line', max: PRICE_LENGTHS.code },
  /** The only field of a heading or a remark. */
  description: { label: 'Descrizione', kind: 'lines', max: PRICE_LENGTHS.description },
  quantity: {
    label: 'Quantità',
    kind: 'decimal',
    decimals: QUANTITY_DECIMALS,
    schema: z.nullable(
      amount(
        999_999.999,
        QUANTITY_DECIMALS,
        'Inserire una quantità con al massimo 3 decimali, per esempio 2,5',
      ),
    ),
  },
  unit: { label: 'Unità', kind: 'line', max: PRICE_LENGTHS.unit },
  /** Euros per unit, with or without IVA as the offer says. */
  unit_price: { ...PRICE_FIELDS.price, schema: z.nullable(PRICE_FIELDS.price.schema) },
  /** Percentage off the line. */
  discount_pct: {
    label: 'Sconto %',
    kind: 'discount',
    decimals: DISCOUNT_DECIMALS,
    schema: amount(
      100,
      DISCOUNT_DECIMALS,
      'Inserire uno sconto da 0 a 100, con al massimo 2 decimali',
    ),
  },
  vat_rate: PRICE_FIELDS.vat_rate,
  /** Why there is no IVA; printed below a line at 0 %. */
  vat_note: { label: 'Perché senza IVA', kind: 'line', max: 200 },
  weight_kg: PRICE_FIELDS.weight_kg,
} as const satisfies SubjectFields;
