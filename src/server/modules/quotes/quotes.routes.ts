import { requestQuoteRoute } from '#contract/quotes/quotes.routes.ts';
import { RequestedQuote } from '#contract/quotes/quotes.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { reply } from '#server/platform/reply.ts';
import { requestQuote } from './request-quote.ts';

type Dependencies = { orm: Orm; companyEmail: string; quotes: Limit };

export function quoteRoutes({ orm, companyEmail, quotes }: Dependencies) {
  return createRouter().openapi(requestQuoteRoute, async (c) => {
    await quotes.use(c.get('address'));
    const { website, ...request } = c.req.valid('json');
    checkHoneypot(website);
    return reply(c, RequestedQuote, await requestQuote({ orm, companyEmail }, request), 201);
  });
}
