import { FEED_DAYS } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { orderAppointments } from '#server/modules/orders/order-appointments.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import { openFeed } from './calendar-feed.store.ts';
import { feedFile } from './feed-file.ts';

export type FeedDependencies = { orm: Orm; clock: Clock; siteUrl: string; wrongFeeds: Limit };

/**
 * The calendar that an address opens. Throws NOT_FOUND, the same for every invalid address, and
 * TOO_MANY_REQUESTS after many of them. A valid address is never refused: calendar services read all feeds from
 * the same few network addresses, and a stranger could use up their limit with wrong ones.
 */
export async function readFeed(
  { orm, clock, siteUrl, wrongFeeds }: FeedDependencies,
  file: string,
  address: string,
): Promise<string> {
  const [, token = ''] = /^(.*)\.ics$/s.exec(file) ?? [];
  const feed = await openFeed(orm, token);
  if (!feed) {
    await wrongFeeds.use(address);
    throw new AppError('NOT_FOUND', { message: 'Questo indirizzo non esiste o non vale più' });
  }
  const today = romeDate(clock());
  const days = {
    from: shiftDate(today, -FEED_DAYS.before),
    to: shiftDate(today, FEED_DAYS.after),
  };
  const [{ company }, orders] = await Promise.all([readSite(orm), orderAppointments(orm, days)]);
  return feedFile(orders, { company, siteUrl, ...feed });
}
