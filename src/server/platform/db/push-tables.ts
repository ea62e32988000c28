/** What is pushed to the office while it is closed: to which browsers, what, and when not. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_PUSH_ENDPOINT, PUSH_FAILURES, type PushFailure } from '#contract/push/push.schema.ts';
import { PUSH_KINDS, type PushKind } from '#contract/push/push-kinds.ts';
import { sessions, users } from './account-tables.ts';
import { createdAt, id, instant, isOneOf, timePattern, writtenAt } from './columns.ts';

/** A browser's subscription. It ends with its session, and so with the sign-out and the user. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
    last_success_at: instant('last_success_at'),
    last_failure_at: instant('last_failure_at'),
    last_failure: text('last_failure').$type<PushFailure>(),
  },
  (table) => [
    check(
      'push_devices_endpoint_length',
      sql.raw(`length(endpoint) between 1 and ${MAX_PUSH_ENDPOINT}`),
    ),
    check('push_devices_last_failure', isOneOf('last_failure', Object.keys(PUSH_FAILURES))),
    index('push_devices_user').on(table.user_id),
    index('push_devices_session').on(table.session_id),
  ],
);

/** One notice to one device: written with the change, and deleted when it is sent or of no use. */
export const pushNotices = pgTable(
  'push_notices',
  {
    id: id(),
    /** No foreign key: a booking must not wait for the end of a session. */
    device_id: uuid('device_id').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    /** The order or the offer. No foreign key: it is deleted with what is sent. */
    subject_id: uuid('subject_id').notNull(),
    delivery_date: date('delivery_date'),
    /** Null for pickups, which have none of their own. */
    delivery_time: text('delivery_time'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: writtenAt('next_attempt_at'),
    /** While it equals `next_attempt_at` and is in the future, a worker is sending it. */
    leased_until: instant('leased_until'),
    created_at: createdAt(),
  },
  (table) => [
    check('push_notices_kind', isOneOf('kind', Object.keys(PUSH_KINDS))),
    index('push_notices_device').on(table.device_id, table.next_attempt_at),
    index('push_notices_subject').on(table.subject_id),
    index('push_notices_due').on(table.next_attempt_at),
  ],
);

/** A user's quiet hours; no row without any. */
export const pushQuietHours = pgTable(
  'push_quiet_hours',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    from_time: text('from_time').notNull(),
    to_time: text('to_time').notNull(),
  },
  () => [
    check(
      'push_quiet_hours_times',
      sql`from_time ~ ${timePattern} and to_time ~ ${timePattern} and from_time <> to_time`,
    ),
  ],
);
