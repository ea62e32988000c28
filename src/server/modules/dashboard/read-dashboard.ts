import { CONSUMER_TIMES, romeDate, shiftDate } from '#contract/days/rules.ts';
import type { OfferState } from '#contract/offers/offers.schema.ts';
import { CHART_DAYS, type Dashboard } from '#contract/orders/dashboard.schema.ts';
import { countOffers } from '#server/modules/offers/offer-list.store.ts';
import { countsOfDays } from '#server/modules/orders/order-counts.store.ts';
import { readFigures } from '#server/modules/orders/order-figures.store.ts';
import { countHits, totalOf } from '#server/modules/orders/order-totals.store.ts';
import { countUndeliveredMails } from '#server/modules/outbox/office-mails.store.ts';
import { waitingQuotes } from '#server/modules/quotes/quotes.store.ts';
import { readGuessedCodes } from '#server/modules/resellers/reseller-codes.store.ts';
import { readUnclosedTrips } from '#server/modules/road/read-trip-day.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** The dashboard's figures for the date that `now` is in Rome. */
export async function readDashboard(
  orm: Orm,
  now: Date,
): Promise<Omit<Dashboard, 'mail_server' | 'missing_legal_data'>> {
  const date = romeDate(now);
  const dates = Array.from({ length: CHART_DAYS }, (_, index) => shiftDate(date, index));
  const countIn = (state: OfferState) => countOffers(orm, { q: '', state }, date);
  const [
    figures,
    failed_mails,
    guessed_codes,
    counts,
    sameNetwork,
    reconfirm,
    unread,
    waiting,
    unclosed_trips,
    ...offers
  ] = await Promise.all([
    readFigures(orm, date, shiftDate(date, 1)),
    countUndeliveredMails(orm),
    readGuessedCodes(orm, now),
    countsOfDays(orm, date, dates.at(-1) ?? date),
    countHits(orm, { q: '', same_network: 'true' }, date),
    countHits(orm, { q: '', reconfirm: 'true' }, date),
    countHits(orm, { q: '', unread: 'true' }, date),
    waitingQuotes(orm),
    readUnclosedTrips(orm, date),
    countIn('sent'),
    countIn('expiring'),
    countIn('undated'),
  ]);
  const [offers_sent, offers_expiring, offers_undated] = offers;
  const byDate = new Map(counts.map((day) => [day.date, day]));
  return {
    date,
    ...figures,
    slots_free: Math.max(0, CONSUMER_TIMES.length - figures.today),
    same_network: totalOf(sameNetwork).total,
    same_network_supplier: sameNetwork.supplier ?? 0,
    reconfirm: totalOf(reconfirm).total,
    reconfirm_supplier: reconfirm.supplier ?? 0,
    unread: totalOf(unread).total,
    unread_supplier: unread.supplier ?? 0,
    requests: waiting.count,
    oldest_request: waiting.oldest,
    offers_sent,
    offers_expiring,
    offers_undated,
    guessed_codes,
    unclosed_trips,
    failed_mails,
    days: dates.map((day) => byDate.get(day) ?? { date: day, deliveries: 0, pickups: 0 }),
  };
}
