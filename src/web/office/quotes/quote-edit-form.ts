/** The fields of a request's edit, and what a change sends (spec sections 4 and 5). */
import * as z from 'zod/mini';
import { anyText, MAX_LENGTH } from '#contract/fields.schema.ts';
import { parsePrice } from '#contract/quotes/price.ts';
import {
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  QuoteRequest,
  QuoteStatus,
} from '#contract/quotes/quotes.schema.ts';
import { editOf } from '#web/forms/edit/edit-of.ts';
import { decimal } from '#web/forms/fields/amount-cells.ts';
import { choice, lines } from '#web/forms/fields/cells.ts';

const NO_PRICE = 'Non è un prezzo: resta quello di prima. Per esempio 1.234,50';

const QuoteFields = z.object({
  status: QuoteStatus,
  price: z.nullable(z.number(NO_PRICE)),
  admin_notes: anyText(MAX_LENGTH.notes),
});

export const QUOTE_EDIT = editOf(QuoteRequest, QuoteFields, {
  labels: { status: 'Stato', price: 'Prezzo', admin_notes: 'Note interne' },
  cells: {
    status: choice(QUOTE_STATUSES, (status) => QUOTE_STATUS_LABELS[status]),
    price: { ...decimal(2, 2), read: parsePrice },
    admin_notes: lines(MAX_LENGTH.notes),
  },
  // A price that is not a number is ignored (spec section 5).
  savesTheRest: true,
});
export type QuoteBase = z.infer<typeof QUOTE_EDIT.base>;
export type QuoteChanges = ReturnType<typeof QUOTE_EDIT.changesOf>;
