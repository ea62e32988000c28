import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offerFaults } from '#contract/offers/incomplete-offer.ts';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import type { OfferFields } from '#contract/offers/offers.schema.ts';
import type { DrawOffer } from '#server/modules/offers/send-offer.ts';
import {
  notifications,
  offerPapers,
  offers,
  prices,
  quoteRequests,
} from '#server/platform/db/schema.ts';
import { seedQuotes } from '#server/seed-data.ts';
import { plannedOffers, seedOffers } from '#server/seed-offers.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';

const { orm } = await openTestDatabase();
const drawOffer: DrawOffer = async ({ offer }) => new TextEncoder().encode(`${offer.number}`);

it('the demo has a price list and offers, as if they had been sent', async () => {
  const requests = await orm.insert(quoteRequests).values(seedQuotes(NOW)).returning();
  expect(await seedOffers(orm, NOW, requests, drawOffer)).toMatchObject({ offers: 4 });
  expect(await orm.$count(prices)).toBeGreaterThan(20);
  const stored = await orm
    .select()
    .from(offers)
    .leftJoin(offerPapers, eq(offerPapers.offer_id, offers.id))
    .orderBy(offers.created_at);
  expect(stored.map(({ offers: { status, number } }) => [status, number])).toEqual([
    ['accepted', 1],
    ['sent', 2],
    ['sent', 3],
    ['draft', null],
  ]);
  for (const { offers: offer, offer_papers: paper } of stored) {
    expect(offerFaults(offer as unknown as OfferFields, '2026-11-21')).toEqual({});
    expect(offerTotals(offer as unknown as OfferFields).gross).toBe(offer.total_cents);
    const sha256 = paper && createHash('sha256').update(paper.pdf).digest('hex');
    expect(paper?.sha256 ?? null).toBe(sha256);
    expect(paper === null).toBe(offer.status === 'draft');
    const request = eq(quoteRequests.id, offer.quote_request_id ?? '');
    const [quoteRequest] = await orm.select().from(quoteRequests).where(request);
    expect(quoteRequest?.price).toBe(offer.status === 'draft' ? null : offer.total_cents / 100);
  }
  expect(await orm.$count(notifications)).toBe(0);
  expect(await seedOffers(orm, NOW, requests, drawOffer)).toEqual({ prices: 0, offers: 0 });
});

it("the demo's numbers start again each year", () => {
  const now = new Date('2027-01-04T09:00:00Z');
  const requests = seedQuotes(now).map((quote) => ({ ...quote, id: crypto.randomUUID() }));
  const numbers = plannedOffers(now, requests as never).map((offer) =>
    'number' in offer ? `${offer.number}/${offer.year}` : '',
  );
  expect(numbers).toEqual(['1/2026', '2/2026', '1/2027', '']);
});
