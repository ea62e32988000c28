/**
 * The draft of an edit, kept in the tab's session storage. It survives a reload and the end of the session.
 */
import * as z from 'zod/mini';
import { QuoteRequest, QuoteStatus } from '#contract/quotes.schema.ts';
import { QUOTE_FIELDS } from './quote-edit-form.ts';

const Draft = z.object({
  base: z.pick(QuoteRequest, { status: true, price: true, admin_notes: true, version: true }),
  values: z.object({ status: QuoteStatus, price: z.string(), admin_notes: z.string() }),
  /**
   * Fields that somebody else changed too and for which no value is chosen yet. The other value is in `base`.
   */
  conflicts: z.array(z.enum(QUOTE_FIELDS)),
});
export type QuoteDraft = z.infer<typeof Draft>;

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
const keyOf = (userId: string, id: string) => `quote-edit:${userId}:${id}`;

export function readDraft(userId: string, id: string): QuoteDraft | undefined {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(userId, id)) ?? ''));
  } catch {
    return undefined;
  }
}

export function writeDraft(userId: string, id: string, draft: QuoteDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, id), JSON.stringify(draft));
  } catch {
    // Where storage is full or forbidden there is no draft, and editing still works.
  }
}

export function removeDraft(userId: string, id: string): void {
  sessionStorage.removeItem(keyOf(userId, id));
}
