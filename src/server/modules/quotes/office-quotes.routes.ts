import {
  deleteQuoteRoute,
  listQuotesRoute,
  readQuoteRoute,
  updateQuoteRoute,
} from '#contract/quotes/quotes.routes.ts';
import { QuoteList, QuoteRequest, RequestedQuote } from '#contract/quotes/quotes.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { listQuotes } from './office-quotes.store.ts';
import { readQuote, removeQuote, updateQuote } from './office-quotes.ts';

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
