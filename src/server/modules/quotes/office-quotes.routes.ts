import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import { QUOTES, quotes } from '#contract/quotes/quotes.calls.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { newestOffersFor } from '#server/modules/offers/offers.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { subjectHandlers } from '#server/platform/subjects/routes.ts';
import { withRelated } from '#server/platform/subjects/store.ts';
import { quotes as quoteStore } from './quotes.store.ts';

export const officeQuoteRoutes = ({ orm }: { orm: Orm }) =>
  answer(quotes, subjectHandlers(orm, QUOTES, withRelated(quoteStore, withOffers)));

async function withOffers(orm: Orm, requests: QuoteRequest[]): Promise<AnsweredRequest[]> {
  const ids = requests.map(({ id }) => id);
  const offers = await newestOffersFor(orm, ids);
  return requests.map((request) => ({ ...request, offer: offers.get(request.id) ?? null }));
}
