/** The edit of a request as plain data: what is typed, what has to be sent, what somebody else changed. */
import { formatAmount, parsePrice } from '#contract/price.ts';
import type { QuoteRequest, QuoteStatus, UpdateQuoteInput } from '#contract/quotes.schema.ts';

export const QUOTE_FIELDS = ['status', 'price', 'admin_notes'] as const;
export type QuoteField = (typeof QUOTE_FIELDS)[number];

/** As the form holds them: texts, whatever is typed. */
export type QuoteValues = { status: QuoteStatus; price: string; admin_notes: string };

/** The request as it was when the edit began, or as somebody else has left it since. */
export type QuoteBase = Pick<QuoteRequest, QuoteField | 'version'>;

type Changes = Omit<UpdateQuoteInput, 'version'>;

export function valuesOf({ status, price, admin_notes }: QuoteBase): QuoteValues {
  return {
    status,
    price: price === null ? '' : formatAmount(price),
    admin_notes: admin_notes ?? '',
  };
}

export const isNoPrice = (values: QuoteValues): boolean => parsePrice(values.price) === undefined;

/** Only what differs from the base. A price that is no number is left out (spec section 5). */
export function changesOf(base: QuoteBase, values: QuoteValues): Changes {
  const price = parsePrice(values.price);
  const admin_notes = values.admin_notes.trim();
  return {
    ...(values.status !== base.status && { status: values.status }),
    ...(price !== undefined && price !== base.price && { price }),
    ...(admin_notes !== (base.admin_notes ?? '') && { admin_notes }),
  };
}

/** What somebody else changed between `base` and `current`, beside this edit and against it. */
export function compareWith(base: QuoteBase, current: QuoteBase, values: QuoteValues) {
  const mine = changesOf(base, values);
  const wanted = changesOf(current, values);
  const theirs = QUOTE_FIELDS.filter((field) => current[field] !== base[field]);
  return {
    /** Changed by the other alone: taken over. */
    merged: theirs.filter((field) => !(field in mine)),
    /** Changed by both, differently: the person chooses. */
    conflicts: theirs.filter((field) => field in mine && field in wanted),
  };
}

/** The values with those of `base` in these fields. */
export function withFieldsOf(
  base: QuoteBase,
  values: QuoteValues,
  fields: readonly QuoteField[],
): QuoteValues {
  const theirs = valuesOf(base);
  return Object.fromEntries(
    QUOTE_FIELDS.map((field) => [field, (fields.includes(field) ? theirs : values)[field]]),
  ) as QuoteValues;
}
