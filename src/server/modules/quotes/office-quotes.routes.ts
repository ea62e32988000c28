import { AnsweredRequest, QuoteList } from '#contract/quotes/answered-request.schema.ts';
import {
  deleteQuoteRoute,
  listQuotesRoute,
  readQuoteRoute,
  updateQuoteRoute,
} from '#contract/quotes/quotes.routes.ts';
import {
  type QuoteListQuery,
  type QuoteRequest,
  RequestedQuote,
  type UpdateQuoteInput,
} from '#contract/quotes/quotes.schema.ts';
import { newestOffersFor } from '#server/modules/offers/offers.store.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { changeQuote, deleteQuote, findQuote, listQuotes } from './quotes.store.ts';

export function officeQuoteRoutes({ orm }: { orm: Orm }) {
  return createRouter()
    .openapi(listQuotesRoute, async (c) =>
      reply(c, QuoteList, await readQuotes(orm, c.req.valid('query')), 200),
    )
    .openapi(readQuoteRoute, async (c) =>
      reply(c, AnsweredRequest, await readQuote(orm, c.req.valid('param').id), 200),
    )
    .openapi(updateQuoteRoute, async (c) => {
      const quote = await updateQuote(orm, c.req.valid('param').id, c.req.valid('json'));
      return reply(c, AnsweredRequest, quote, 200);
    })
    .openapi(deleteQuoteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeQuote(orm, id);
      return reply(c, RequestedQuote, { id }, 200);
    });
}

const missing = () => new AppError('NOT_FOUND', { message: 'Preventivo non trovato' });

async function readQuotes(orm: Orm, query: QuoteListQuery): Promise<QuoteList> {
  const list = await listQuotes(orm, query);
  return { ...list, rows: await withOffers(orm, list.rows) };
}

/** Raises NOT_FOUND. */
async function readQuote(orm: Orm, id: string): Promise<AnsweredRequest> {
  const quote = await findQuote(orm, id);
  if (!quote) throw missing();
  return withOffer(orm, quote);
}

async function withOffers(orm: Orm, quotes: QuoteRequest[]): Promise<AnsweredRequest[]> {
  const ids = quotes.map(({ id }) => id);
  const offers = await newestOffersFor(orm, ids);
  return quotes.map((quote) => ({ ...quote, offer: offers.get(quote.id) ?? null }));
}

const withOffer = async (orm: Orm, quote: QuoteRequest): Promise<AnsweredRequest> => {
  const [answered] = await withOffers(orm, [quote]);
  return answered as AnsweredRequest;
};

/** Raises NOT_FOUND, and CONFLICT with the current request when somebody else saved first. */
async function updateQuote(
  orm: Orm,
  id: string,
  input: UpdateQuoteInput,
): Promise<AnsweredRequest> {
  const changed = await changeQuote(orm, id, input);
  if (changed) return withOffer(orm, changed);
  throw conflict(AnsweredRequest, await readQuote(orm, id));
}

/** Raises NOT_FOUND. */
async function removeQuote(orm: Orm, id: string): Promise<void> {
  if (!(await deleteQuote(orm, id))) throw missing();
}
