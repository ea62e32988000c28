/**
 * The edit of a request as pure functions: the form's values, the changes to send, and the changes of others.
 */
import { formatAmount, parsePrice } from '#contract/price.ts';
import type { QuoteRequest, QuoteStatus, UpdateQuoteInput } from '#contract/quotes.schema.ts';

export const QUOTE_FIELDS = ['status', 'price', 'admin_notes'] as const;
export type QuoteField = (typeof QUOTE_FIELDS)[number];

/** The form's values: texts as they are typed. */
export type QuoteValues = { status: QuoteStatus; price: string; admin_notes: string };

/**
 * The version on which the edit is based: the request as it was at the start of the edit, or as somebody else
 * has saved it since.
 */
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

/** The fields that differ from the base. A price that is not a number is left out (spec section 5). */
export function changesOf(base: QuoteBase, values: QuoteValues): Changes {
  const price = parsePrice(values.price);
  const admin_notes = values.admin_notes.trim();
  return {
    ...(values.status !== base.status && { status: values.status }),
    ...(price !== undefined && price !== base.price && { price }),
    ...(admin_notes !== (base.admin_notes ?? '') && { admin_notes }),
  };
}

/** Whether something was typed that the base does not say. */
export const isChanged = (base: QuoteBase, values: QuoteValues): boolean =>
  isNoPrice(values) || Object.keys(changesOf(base, values)).length > 0;

/** Compares this edit with what somebody else changed between `base` and `current`. */
export function compareWith(base: QuoteBase, current: QuoteBase, values: QuoteValues) {
  const mine = changesOf(base, values);
  const wanted = changesOf(current, values);
  const theirs = QUOTE_FIELDS.filter((field) => current[field] !== base[field]);
  return {
    /** Fields that only the other person changed: their value is taken over. */
    merged: theirs.filter((field) => !(field in mine)),
    /** Fields that both changed, to different values: the person has to choose. */
    conflicts: theirs.filter((field) => field in mine && field in wanted),
  };
}

/** The values, with those of `base` in these fields. */
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

/**
 * The values with which the form stays open after a save; null when everything is saved. Not saved is what was
 * typed after `sent`, and a price that is not a number.
 */
export function leftToSave(
  saved: QuoteBase,
  sent: QuoteValues,
  typed: QuoteValues,
): QuoteValues | null {
  const done = QUOTE_FIELDS.filter(
    (field) => typed[field] === sent[field] && !(field === 'price' && isNoPrice(typed)),
  );
  return done.length === QUOTE_FIELDS.length ? null : withFieldsOf(saved, typed, done);
}
