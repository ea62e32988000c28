/** All SQL on `webhook_deliveries`, with `migrations/functions/webhooks.sql`, which writes and claims them. */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { WEBHOOK_TEST, type WebhookType } from '#contract/webhooks/webhook-events.ts';
import type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookFailure,
} from '#contract/webhooks/webhooks.schema.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { webhookDeliveries } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';

const { endpoint_id, leased_until, next_attempt_at, ...stored } =
  getTableColumns(webhookDeliveries);
const { id, status, attempts, created_at } = stored;
const columns = {
  ...stored,
  next_attempt_at: sql<
    string | null
  >`case when ${status} = 'waiting' then ${next_attempt_at} end`.mapWith((at) =>
    new Date(at).toISOString(),
  ),
};

/** Of an attempt. `failure` is null if it was taken. */
export type Outcome = {
  httpStatus: number | null;
  failure: WebhookFailure | null;
  retryAfter?: string | undefined;
};

/** A delivery that this worker is to send now. */
export type DueWebhook = {
  id: string;
  endpoint_id: string;
  type: WebhookType;
  subject_id: string;
  subject_version: number;
  attempts: number;
  /** When the change happened. */
  created_at: Date;
  url: string;
  /** Encrypted. */
  secret: string;
  /** The replaced secret while it signs too. */
  old_secret: string | null;
};

export type ClaimedWebhooks = {
  due: DueWebhook[];
  /** Until the next one is due; null if none waits. */
  next_due_seconds: number | null;
};

/** SQL function claim_webhooks. */
export async function claimWebhooks(
  orm: Orm,
  { each, leaseSeconds, now }: { each: number; leaseSeconds: number; now: Date },
): Promise<ClaimedWebhooks> {
  type Stored = Omit<DueWebhook, 'created_at'> & { created_at: string };
  const claimed = await row<{ deliveries: Stored[] | null; next_due_seconds: number | null }>(
    orm,
    sql`select deliveries, next_due_seconds
      from claim_webhooks(${each}, ${leaseSeconds}, ${now.toISOString()})`,
  );
  const due = (claimed.deliveries ?? []).map((delivery) => ({
    ...delivery,
    created_at: new Date(delivery.created_at),
  }));
  return { due, next_due_seconds: claimed.next_due_seconds };
}

/**
 * Records an attempt: taken, to be tried again at `next`, or given up. An attempt that outlived its
 * lease must not change a later one's result.
 */
export async function recordAttempt(
  orm: Orm,
  claim: Pick<DueWebhook, 'id' | 'attempts'>,
  { httpStatus, failure }: Outcome,
  { now, next }: { now: Date; next: Date | null },
): Promise<void> {
  await orm
    .update(webhookDeliveries)
    .set({
      status: failure === null ? 'delivered' : next ? 'waiting' : 'failed',
      ...(next && { next_attempt_at: next.toISOString() }),
      tried_at: now.toISOString(),
      http_status: httpStatus,
      failure,
    })
    .where(and(eq(id, claim.id), eq(attempts, claim.attempts), eq(status, 'waiting')));
}

/**
 * Makes due at once what a killed process was sending. Only for a database with a single process:
 * another one could be sending it.
 */
export async function releaseWebhooks(orm: Orm): Promise<void> {
  await orm
    .update(webhookDeliveries)
    .set({ next_attempt_at: sql`now()` })
    .where(and(eq(status, 'waiting'), eq(leased_until, next_attempt_at)));
}

export const listDeliveries = (
  orm: Orm,
  endpointId: string,
  page: WebhookDeliveryQuery,
): Promise<WebhookDeliveryList> =>
  listOf<WebhookDelivery>(orm, page, {
    table: webhookDeliveries,
    columns,
    where: eq(endpoint_id, endpointId),
    order: [desc(created_at), desc(id)],
  });

const isOf = (endpointId: string, deliveryId: string) =>
  and(eq(id, deliveryId), eq(endpoint_id, endpointId));

export async function findDelivery(
  orm: Orm,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  const [found] = await orm
    .select(columns)
    .from(webhookDeliveries)
    .where(isOf(endpointId, deliveryId));
  return found as WebhookDelivery | undefined;
}

const announceDue = (transaction: Orm) =>
  transaction.execute(sql`select announce('webhooks_due', '')`);

/** Queues a test; undefined while the one before waits. Lock the endpoint before. */
export async function insertTest(
  transaction: Orm,
  endpoint: { id: string; version: number },
): Promise<WebhookDelivery | undefined> {
  const isWaiting = and(
    eq(endpoint_id, endpoint.id),
    eq(stored.type, WEBHOOK_TEST),
    eq(status, 'waiting'),
  );
  if ((await transaction.$count(webhookDeliveries, isWaiting)) > 0) return undefined;
  const test = {
    endpoint_id: endpoint.id,
    type: WEBHOOK_TEST,
    subject_id: endpoint.id,
    subject_version: endpoint.version,
  };
  const [made] = await transaction.insert(webhookDeliveries).values(test).returning(columns);
  await announceDue(transaction);
  return made as WebhookDelivery;
}

/**
 * Makes a delivery due now, with all attempts again. False if it waits for its first attempt or is
 * being sent.
 */
export async function makeDueAgain(transaction: Orm, deliveryId: string): Promise<boolean> {
  const again = await transaction
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, next_attempt_at: sql`now()` })
    .where(
      and(
        eq(id, deliveryId),
        sql`(${status} <> 'waiting' or ${attempts} > 0 and ${leased_until} is distinct from ${next_attempt_at})`,
      ),
    )
    .returning({ id });
  if (again.length > 0) await announceDue(transaction);
  return again.length > 0;
}

/** Makes due now what waits for an endpoint. What is being sent stays claimed. */
export async function makeWaitingDue(transaction: Orm, endpointId: string): Promise<void> {
  await transaction
    .update(webhookDeliveries)
    .set({ next_attempt_at: sql`now()` })
    .where(
      and(
        eq(endpoint_id, endpointId),
        eq(status, 'waiting'),
        sql`${next_attempt_at} > now()`,
        sql`${leased_until} is distinct from ${next_attempt_at}`,
      ),
    );
  await announceDue(transaction);
}

export const oldWebhooks = (before: Date): OldRows => [
  webhookDeliveries,
  isBefore(created_at, before),
];
