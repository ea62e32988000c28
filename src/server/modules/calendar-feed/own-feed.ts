/** A user's changes of their own feed, each with an audit log entry. */
import type { CalendarFeedInput } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import {
  type Confirmable,
  requireConfirmation,
} from '#server/modules/users/require-confirmation.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { existing } from '#server/platform/subjects/change.ts';
import {
  changeFeed,
  deleteFeed,
  insertFeed,
  lockFeed,
  type MadeFeed,
  renewFeed,
} from './calendar-feed.store.ts';

type Person = Pick<Confirmable, 'id' | 'email'>;

const MISSING = "L'abbonamento non esiste più";

/** Throws CONFLICT if there is one, and CONFIRMATION_REQUIRED. */
export function createFeed(
  orm: Orm,
  by: Confirmable,
  { with_names }: CalendarFeedInput,
): Promise<MadeFeed> {
  return orm.transaction(async (transaction) => {
    await requireConfirmation(transaction, by);
    const made = await insertFeed(transaction, by.id, with_names);
    if (!made) throw new AppError('CONFLICT', { message: "L'abbonamento esiste già" });
    const after = { with_names };
    await recordAudit(transaction, { action: 'calendar-feed-created', by, after });
    return made;
  });
}

/** Throws NOT_FOUND and CONFIRMATION_REQUIRED. */
export function giveNewAddress(orm: Orm, by: Confirmable): Promise<MadeFeed> {
  return orm.transaction(async (transaction) => {
    await requireConfirmation(transaction, by);
    const made = existing(await renewFeed(transaction, by.id), MISSING);
    await recordAudit(transaction, { action: 'calendar-feed-renewed', by });
    return made;
  });
}

/** Throws NOT_FOUND. */
export function showNames(orm: Orm, by: Person, { with_names }: CalendarFeedInput) {
  return orm.transaction(async (transaction) => {
    const feed = existing(await lockFeed(transaction, by.id), MISSING);
    if (feed.with_names === with_names) return feed;
    await changeFeed(transaction, by.id, with_names);
    const before = { with_names: feed.with_names };
    const after = { with_names };
    await recordAudit(transaction, { action: 'calendar-feed-changed', by, before, after });
    return { ...feed, with_names };
  });
}

export function removeFeed(orm: Orm, by: Person): Promise<void> {
  return orm.transaction(async (transaction) => {
    if (!(await deleteFeed(transaction, by.id))) return;
    await recordAudit(transaction, { action: 'calendar-feed-deleted', by });
  });
}
