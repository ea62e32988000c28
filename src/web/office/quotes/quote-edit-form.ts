/** What the edit of a request asks, and what a change sends (spec sections 4 and 5). */
import * as z from 'zod/mini';
import { formatAmount, parsePrice } from '#contract/quotes/price.ts';
import {
  QUOTE_STATUS_LABELS,
  QuoteRequest,
  QuoteStatus,
  type UpdateQuoteInput,
} from '#contract/quotes/quotes.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';

type QuoteValues = { status: QuoteStatus; price: string; admin_notes: string };
export type QuoteBase = Pick<QuoteRequest, keyof QuoteValues | 'version'>;
export type QuoteChanges = Omit<UpdateQuoteInput, 'version'>;

const NO_PRICE = 'Non è un prezzo: resta quello di prima. Per esempio 1.234,50';

export const QUOTE_EDIT: EditDefinition<QuoteBase, QuoteValues, QuoteChanges> = {
  labels: { status: 'Stato', price: 'Prezzo', admin_notes: 'Note interne' },
  base: z.pick(QuoteRequest, { status: true, price: true, admin_notes: true, version: true }),
  values: z.object({ status: QuoteStatus, price: z.string(), admin_notes: z.string() }),
  valuesOf: ({ status, price, admin_notes }) => ({
    status,
    price: price === null ? '' : formatAmount(price),
    admin_notes: admin_notes ?? '',
  }),
  // A price that is not a number is ignored (spec section 5).
  savesTheRest: true,
  changesOf: (base, values) => {
    const price = parsePrice(values.price);
    const admin_notes = values.admin_notes.trim();
    return {
      ...(values.status !== base.status && { status: values.status }),
      ...(price !== undefined && price !== base.price && { price }),
      ...(admin_notes !== (base.admin_notes ?? '') && { admin_notes }),
    };
  },
  problemsOf: ({ price }) => (parsePrice(price) === undefined ? { price: NO_PRICE } : {}),
  textOf: (field, values) =>
    field === 'status' ? QUOTE_STATUS_LABELS[values.status] : values[field].trim(),
};
