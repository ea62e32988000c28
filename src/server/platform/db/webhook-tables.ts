/** Programs that are notified of changes ('webhook'), and their notifications. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-events.ts';
import {
  MAX_WEBHOOK_URL,
  OFF_REASONS,
  WEBHOOK_FAILURES,
  WEBHOOK_STATUSES,
  type WebhookEndpoint,
} from '#contract/webhooks/webhooks.schema.ts';
import { createdAt, id, instant, isOneOf, updatedAt, writtenAt } from './columns.ts';

const events = Object.keys(WEBHOOK_EVENTS).map((event) => `'${event}'`);

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEndpoint['events']>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    off_reason: text('off_reason'),
    off_at: instant('off_at'),
    /** Encrypted (webhook-secret.ts): signing needs the secret itself, so no hash will do. */
    secret: text('secret').notNull(),
    /** The replaced secret, which signs too until then. */
    old_secret: text('old_secret'),
    old_secret_until: instant('old_secret_until'),
    /** The first failure since the last success. */
    failing_since: instant('failing_since'),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('webhook_endpoints_url_length', sql.raw(`length(url) between 1 and ${MAX_WEBHOOK_URL}`)),
    check(
      'webhook_endpoints_events',
      sql.raw(`cardinality(events) > 0 and events <@ array[${events.join(', ')}]`),
    ),
    check('webhook_endpoints_off_reason', isOneOf('off_reason', Object.keys(OFF_REASONS))),
    check('webhook_endpoints_old_secret', sql`(old_secret is null) = (old_secret_until is null)`),
    index('webhook_endpoints_created').on(table.created_at, table.id),
  ],
);

/** One notification to one endpoint: written with the change itself, sent later. Nothing personal is in it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as webhook-id, the same in each attempt. */
    id: id(),
    endpoint_id: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** No foreign key: it may be an order, an offer or the endpoint, and outlives them. */
    subject_id: uuid('subject_id').notNull(),
    subject_version: integer('subject_version').notNull(),
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: writtenAt('next_attempt_at'),
    /** While it equals `next_attempt_at` and is in the future, a worker is sending it. */
    leased_until: instant('leased_until'),
    tried_at: instant('tried_at'),
    http_status: integer('http_status'),
    failure: text('failure'),
    created_at: createdAt(),
  },
  (table) => [
    check('webhook_deliveries_status', isOneOf('status', WEBHOOK_STATUSES)),
    check('webhook_deliveries_failure', isOneOf('failure', Object.keys(WEBHOOK_FAILURES))),
    index('webhook_deliveries_due')
      .on(table.endpoint_id, table.next_attempt_at)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_log').on(table.endpoint_id, table.created_at, table.id),
    index('webhook_deliveries_tried').on(table.endpoint_id, table.tried_at),
    index('webhook_deliveries_created').on(table.created_at),
  ],
);
