import { QuoteRequest, type UpdateQuoteInput } from '#contract/quotes/quotes.schema.ts';
import { conflict } from '#server/platform/conflict.ts';
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

/** Raises NOT_FOUND, and CONFLICT with the current request when somebody else saved first. */
export async function updateQuote(
  orm: Orm,
  id: string,
  input: UpdateQuoteInput,
): Promise<QuoteRequest> {
  const changed = await changeQuote(orm, id, input);
  if (changed) return changed;
  throw conflict(QuoteRequest, await readQuote(orm, id));
}

/** Raises NOT_FOUND. */
export async function removeQuote(orm: Orm, id: string): Promise<void> {
  if (!(await deleteQuote(orm, id))) throw missing();
}
