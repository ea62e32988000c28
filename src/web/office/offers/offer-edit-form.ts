/** The fields of the offer's editor, and what a change sends. */
import * as z from 'zod/mini';
import { OFFER_FIELDS } from '#contract/offers/offer-fields.ts';
import { countedLines, EURO_DECIMALS } from '#contract/offers/offer-totals.ts';
import {
  CUSTOMER_KINDS,
  OFFER_LABELS,
  Offer,
  OfferFields,
  WrittenFields,
} from '#contract/offers/offers.schema.ts';
import { editOf, typedFields } from '#web/forms/edit/edit-of.ts';
import type { useEdit } from '#web/forms/edit/use-edit.ts';
import { noneAsBlank } from '#web/forms/fields/amount-cells.ts';
import { type Cell, choice } from '#web/forms/fields/cells.ts';
import { cellsOf } from '#web/forms/fields/cells-of.ts';
import { DATE } from '#web/forms/fields/date-cell.ts';
import {
  asLine,
  CELL_LABELS,
  CELLS,
  countedLine,
  isBlank,
  isCountable,
  namesOf,
  problemsOfRow,
  rateIn,
  rowOf,
  rowsOf,
  rowsText,
} from './lines/line-rows.ts';
import { mergeRows, openCells } from './lines/merge-rows.ts';
import { convertedPrice } from './lines/price-row.ts';

export const KIND_LABELS = { private: 'Privato', company: 'Azienda' } as const;

/** As written by `rowsText`. */
const LINES: Cell = {
  write: (lines: OfferFields['lines']) => rowsText(lines.map(rowOf)),
  read: (text) =>
    rowsOf(text)
      .filter((row) => !isBlank(row))
      .map(asLine),
  show: (text) => text,
};

const { discount_pct, discount_amount, ...CELLS_OF_FIELDS } = cellsOf(OFFER_FIELDS);
const AMOUNTS = {
  discount_pct: noneAsBlank(discount_pct),
  discount_amount: noneAsBlank(discount_amount),
};

/**
 * Any offer fits: other stored properties are ignored. A draft of an older release has no discount.
 */
const OfferBase = z.extend(OfferFields, {
  discount_pct: z._default(OfferFields.shape.discount_pct, 0),
  discount_amount: z._default(OfferFields.shape.discount_amount, 0),
  version: Offer.shape.version,
});

const EDIT = editOf(OfferBase, WrittenFields, {
  labels: OFFER_LABELS,
  cells: {
    ...CELLS_OF_FIELDS,
    ...AMOUNTS,
    customer_kind: choice(CUSTOMER_KINDS, (kind) => KIND_LABELS[kind]),
    valid_until: DATE,
    lines: LINES,
  },
  summaryOf: ({ company, customer_name }) => company || customer_name,
  joinOf: (field, { before, theirs, mine }) => {
    if (field !== 'lines') return null;
    const rows = mergeRows({ before: rowsOf(before), theirs: rowsOf(theirs), mine: rowsOf(mine) });
    return { text: rowsText(rows), isOpen: rows.some((row) => openCells(row).length > 0) };
  },
});
export type OfferBase = z.infer<typeof EDIT.base>;
export type OfferValues = ReturnType<typeof EDIT.valuesOf>;
export type OfferChanges = ReturnType<typeof EDIT.changesOf>;
export type OfferEditState = ReturnType<typeof useEdit<OfferBase, OfferValues, OfferChanges>>;

export const OFFER_EDIT: typeof EDIT = {
  ...EDIT,
  problemsOf: (values) => {
    const problems = EDIT.problemsOf(values);
    return problems.lines
      ? { ...problems, lines: wrongCell(values.lines) || problems.lines }
      : problems;
  },
};

/** 'Riga 3, Quantità: Inserire una quantità …' for the first cell that cannot be stored. */
function wrongCell(lines: string): string {
  const rows = rowsOf(lines);
  for (const [index, row] of rows.entries()) {
    const problems = problemsOfRow(row);
    const cell = CELLS.find((each) => problems[each]);
    if (cell) return `${namesOf(rows)[index]}, ${CELL_LABELS[cell]}: ${problems[cell]}`;
  }
  return '';
}

const amountIn = (values: OfferValues, name: keyof typeof AMOUNTS) =>
  z.safeParse(OfferFields.shape[name], AMOUNTS[name].read(values[name]));

/**
 * Whether all numbers of the total are valid. If not, a partial sum must not look like the total.
 */
export const isTotalKnown = (values: OfferValues): boolean =>
  rowsOf(values.lines).every(isCountable) &&
  amountIn(values, 'discount_pct').success &&
  amountIn(values, 'discount_amount').success;

/**
 * The offer's totals while typing: invalid numbers, and lines without a valid IVA rate, count as
 * missing.
 */
export function typedAmounts(values: OfferValues) {
  const read = (name: keyof typeof AMOUNTS) => amountIn(values, name).data ?? 0;
  return {
    lines: rowsOf(values.lines)
      .filter((row) => !isBlank(row) && rateIn(row) !== null)
      .map(countedLine),
    prices_include_vat: values.prices_include_vat === 'sì',
    discount_pct: read('discount_pct'),
    discount_amount: read('discount_amount'),
  };
}

/**
 * The discount in euros converted to or from IVA included, as its field shows it. Null if the
 * counted lines have several rates, because its share per rate is unknown.
 */
export function convertedDiscount(values: OfferValues, includesVat: boolean): string | null {
  const offer = typedAmounts(values);
  if (offer.discount_amount === 0) return values.discount_amount;
  const [rate, ...others] = new Set(countedLines(offer).map(({ vat_rate }) => vat_rate));
  if (rate === undefined || others.length > 0) return null;
  const converted = convertedPrice(offer.discount_amount, rate, includesVat, EURO_DECIMALS);
  return AMOUNTS.discount_amount.write(converted);
}

/** The offer as typed, for previews. Null while something cannot be stored. */
export const typedOffer = (values: OfferValues): OfferFields | null => typedFields(EDIT, values);
