/** What the editor of an offer asks, and what a change sends. */
import * as z from 'zod/mini';
import {
  CUSTOMER_KINDS,
  OFFER_LABELS,
  Offer,
  OfferFields,
  type UpdateOfferInput,
  WrittenFields,
} from '#contract/offers/offers.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import type { useEdit } from '#web/forms/edit/use-edit.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';
import {
  asLine,
  CELL_LABELS,
  CELLS,
  isBlank,
  problemsOfRow,
  rowOf,
  rowsOf,
  rowsText,
} from './lines/line-rows.ts';
import { mergeRows, openCells } from './lines/merge-rows.ts';

const YesOrNo = z.enum(['sì', 'no']);
const text = z.string();

export const OfferValues = z.object({
  customer_kind: z.enum(CUSTOMER_KINDS),
  customer_name: text,
  company: text,
  email: text,
  phone: text,
  address: text,
  tax_code: text,
  vat_number: text,
  delivery_address: text,
  prices_include_vat: YesOrNo,
  valid_until: text,
  delivery: text,
  payment_terms: text,
  notes: text,
  reduced_vat_declared: YesOrNo,
  no_withdrawal: text,
  /** As `rowsText` writes them. */
  lines: text,
});
export type OfferValues = z.infer<typeof OfferValues>;

type Field = keyof OfferFields;
const FIELDS = Object.keys(OFFER_LABELS) as Field[];

/** Any offer is one: what is stored beside the fields is not looked at. */
const OfferBase = z.extend(OfferFields, { version: Offer.shape.version });
export type OfferBase = z.infer<typeof OfferBase>;
export type OfferChanges = Omit<UpdateOfferInput, 'version'>;
export type OfferEditState = ReturnType<typeof useEdit<OfferBase, OfferValues, OfferChanges>>;

const yesOrNo = (value: boolean) => (value ? 'sì' : 'no');

export const OFFER_EDIT: EditDefinition<OfferBase, OfferValues, OfferChanges> = {
  labels: OFFER_LABELS,
  base: OfferBase,
  values: OfferValues,
  valuesOf: (offer) => ({
    customer_kind: offer.customer_kind,
    customer_name: offer.customer_name,
    company: offer.company,
    email: offer.email,
    phone: offer.phone,
    address: offer.address,
    tax_code: offer.tax_code,
    vat_number: offer.vat_number,
    delivery_address: offer.delivery_address,
    prices_include_vat: yesOrNo(offer.prices_include_vat),
    valid_until: offer.valid_until,
    delivery: offer.delivery,
    payment_terms: offer.payment_terms,
    notes: offer.notes,
    reduced_vat_declared: yesOrNo(offer.reduced_vat_declared),
    no_withdrawal: offer.no_withdrawal,
    lines: rowsText(offer.lines.map(rowOf)),
  }),
  changesOf: (base, values) =>
    Object.fromEntries(
      FIELDS.flatMap((field) => {
        const { data, success } = read(field, values);
        return success && !isSame(data, base[field]) ? [[field, data]] : [];
      }),
    ),
  problemsOf: (values) =>
    Object.fromEntries(
      FIELDS.flatMap((field) => {
        const { error } = read(field, values);
        if (!error) return [];
        const message = error.issues[0]?.message ?? '';
        return [[field, (field === 'lines' && wrongCell(values.lines)) || message]];
      }),
    ),
  summaryOf: ({ company, customer_name }) => company || customer_name,
  joinOf: (field, { before, theirs, mine }) => {
    if (field !== 'lines') return null;
    const rows = mergeRows({ before: rowsOf(before), theirs: rowsOf(theirs), mine: rowsOf(mine) });
    return { text: rowsText(rows), isOpen: rows.some((row) => openCells(row).length > 0) };
  },
  textOf: (field, values) => {
    const value = values[field];
    if (field === 'customer_kind') return KIND_LABELS[values.customer_kind];
    return field === 'valid_until' ? understoodDate(value) || value : value.trim();
  },
};

export const KIND_LABELS = { private: 'Privato', company: 'Azienda' } as const;

/** 'Riga 3, Quantità: Inserire una quantità …' of the first cell that cannot be stored. */
function wrongCell(lines: string): string {
  for (const [index, row] of rowsOf(lines).entries()) {
    const problems = problemsOfRow(row);
    const cell = CELLS.find((each) => problems[each]);
    if (cell) return `Riga ${index + 1}, ${CELL_LABELS[cell]}: ${problems[cell]}`;
  }
  return '';
}

/** One field as the call has it, or why it cannot be sent. */
function read(field: Field, values: OfferValues) {
  return WrittenFields.shape[field].safeParse(typedValue(field, values));
}

function typedValue(field: Field, values: OfferValues) {
  if (field === 'prices_include_vat' || field === 'reduced_vat_declared') {
    return values[field] === 'sì';
  }
  if (field !== 'lines') return values[field];
  return rowsOf(values.lines)
    .filter((row) => !isBlank(row))
    .map(asLine);
}

/** The lines have their properties in one order, whoever wrote them. */
const isSame = (one: unknown, other: OfferBase[Field]): boolean =>
  Array.isArray(other)
    ? JSON.stringify(inOrder(one as typeof other)) === JSON.stringify(inOrder(other))
    : one === other;

const inOrder = (lines: OfferBase['lines']) =>
  lines.map((line) => [line.id, ...CELLS.map((cell) => line[cell])]);

/** The offer as it is typed, for what counts and shows it meanwhile. Null while something cannot be stored. */
export function typedOffer(values: OfferValues): OfferFields | null {
  const fields = FIELDS.map((field) => [field, read(field, values).data] as const);
  return fields.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(fields) as OfferFields)
    : null;
}
