import {
  deleteQuoteRoute,
  listQuotesRoute,
  readQuoteRoute,
  updateQuoteRoute,
} from '#contract/quotes/quotes.routes.ts';
import {
  QuoteList,
  QuoteRequest,
  RequestedQuote,
  type UpdateQuoteInput,
} from '#contract/quotes/quotes.schema.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { changeQuote, deleteQuote, findQuote, listQuotes } from './quotes.store.ts';

export function officeQuoteRoutes({ orm }: { orm: Orm }) {
  return createRouter()
    .openapi(listQuotesRoute, async (c) =>
      reply(c, QuoteList, await listQuotes(orm, c.req.valid('query')), 200),
    )
    .openapi(readQuoteRoute, async (c) =>
      reply(c, QuoteRequest, await readQuote(orm, c.req.valid('param').id), 200),
    )
    .openapi(updateQuoteRoute, async (c) => {
      const quote = await updateQuote(orm, c.req.valid('param').id, c.req.valid('json'));
      return reply(c, QuoteRequest, quote, 200);
    })
    .openapi(deleteQuoteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeQuote(orm, id);
      return reply(c, RequestedQuote, { id }, 200);
    });
}

const missing = () => new AppError('NOT_FOUND', { message: 'Preventivo non trovato' });

/** Raises NOT_FOUND. */
async function readQuote(orm: Orm, id: string): Promise<QuoteRequest> {
  const quote = await findQuote(orm, id);
  if (!quote) throw missing();
  return quote;
}

/** Raises NOT_FOUND, and CONFLICT with the current request when somebody else saved first. */
async function updateQuote(orm: Orm, id: string, input: UpdateQuoteInput): Promise<QuoteRequest> {
  const changed = await changeQuote(orm, id, input);
  if (changed) return changed;
  throw conflict(QuoteRequest, await readQuote(orm, id));
}

/** Raises NOT_FOUND. */
async function removeQuote(orm: Orm, id: string): Promise<void> {
  if (!(await deleteQuote(orm, id))) throw missing();
}
