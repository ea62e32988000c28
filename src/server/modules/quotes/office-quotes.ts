import { QuoteRequest, type UpdateQuoteInput } from '#contract/quotes.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { changeQuote, deleteQuote, findQuote } from './office-quotes.store.ts';

const missing = () => new AppError('NOT_FOUND', { message: 'Preventivo non trovato' });

/** Raises NOT_FOUND. */
export async function readQuote(orm: Orm, id: string): Promise<QuoteRequest> {
  const quote = await findQuote(orm, id);
  if (!quote) throw missing();
  return quote;
}

/** Raises NOT_FOUND, and CONFLICT with the request as it is now when somebody else was faster. */
export async function updateQuote(
  orm: Orm,
  id: string,
  input: UpdateQuoteInput,
): Promise<QuoteRequest> {
  const changed = await changeQuote(orm, id, input);
  if (changed) return changed;
  // What the schema does not name is in no answer, not even in this one.
  const current = QuoteRequest.parse(await readQuote(orm, id));
  throw new AppError('CONFLICT', { details: { current } });
}

/** Raises NOT_FOUND. */
export async function removeQuote(orm: Orm, id: string): Promise<void> {
  if (!(await deleteQuote(orm, id))) throw missing();
}
