/** All SQL on `webhook_endpoints`. */
import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { OffReason, WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { webhookEndpoints } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';

const { secret, old_secret, old_secret_until, ...stored } = getTableColumns(webhookEndpoints);
const { id, url, created_at } = stored;

const columns = {
  ...stored,
  old_secret_until: sql<
    string | null
  >`case when ${old_secret_until} > now() then ${isoOf(sql`${old_secret_until}`)} end`,
  last: sql<
    WebhookEndpoint['last']
  >`(select json_build_object('type', type, 'http_status', http_status, 'failure', failure, 'tried_at', ${isoOf(sql`tried_at`)})
    from webhook_deliveries as delivery where delivery.endpoint_id = webhook_endpoints.id and tried_at is not null
    order by tried_at desc limit 1)`,
  waiting: sql<number>`(select count(*)::int from webhook_deliveries as delivery
    where delivery.endpoint_id = webhook_endpoints.id and status = 'waiting')`,
};

/** Oldest first. */
export async function listEndpoints(orm: Orm): Promise<WebhookEndpoint[]> {
  const list = orm.select(columns).from(webhookEndpoints).orderBy(asc(created_at), asc(id));
  return (await list) as WebhookEndpoint[];
}

export async function findEndpoint(
  orm: Orm,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [found] = await orm.select(columns).from(webhookEndpoints).where(eq(id, endpointId));
  return found as WebhookEndpoint | undefined;
}

/** Locks the endpoint until the end of the transaction: it is changed by one at a time. */
export async function lockEndpoint(transaction: Orm, endpointId: string): Promise<void> {
  await transaction.select({ id }).from(webhookEndpoints).where(eq(id, endpointId)).for('update');
}

/** The address to which an attempt was sent. */
type Attempted = { endpoint_id: string; url: string };

export type NewEndpoint = Pick<WebhookEndpoint, 'url' | 'events'> & {
  /** Encrypted. */
  secret: string;
};

/** Arbitrary, but unique among advisory locks with one key. */
const URLS_LOCK = 7008;

/** The addresses of all endpoints. Until the end of the transaction no other one adds or changes one. */
export async function lockUrls(transaction: Orm): Promise<{ id: string; url: string }[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${URLS_LOCK})`);
  return transaction.select({ id, url }).from(webhookEndpoints);
}

/** The id of the new endpoint. Lock the addresses before. */
export async function insertEndpoint(transaction: Orm, endpoint: NewEndpoint): Promise<string> {
  const [made] = await transaction.insert(webhookEndpoints).values(endpoint).returning({ id });
  return made?.id as string;
}

export type EndpointChanges = Partial<
  Pick<
    typeof webhookEndpoints.$inferInsert,
    'url' | 'events' | 'enabled' | 'off_reason' | 'off_at' | 'failing_since'
  >
>;

export async function changeEndpoint(
  transaction: Orm,
  endpointId: string,
  changes: EndpointChanges,
): Promise<void> {
  await transaction
    .update(webhookEndpoints)
    .set({ ...changes, ...nextVersion(webhookEndpoints) })
    .where(eq(id, endpointId));
}

/** The secret so far signs too until `old_secret_until`. */
export async function replaceSecret(
  transaction: Orm,
  endpointId: string,
  replaced: { secret: string; old_secret_until: string },
): Promise<void> {
  await transaction
    .update(webhookEndpoints)
    .set({ ...replaced, old_secret: sql`${secret}`, ...nextVersion(webhookEndpoints) })
    .where(eq(id, endpointId));
}

export async function deleteEndpoint(transaction: Orm, endpointId: string): Promise<void> {
  await transaction.delete(webhookEndpoints).where(eq(id, endpointId));
}

/** An attempt to an endpoint's former address says nothing about the present one. */
const isStillAt = (attempted: Attempted) =>
  and(eq(id, attempted.endpoint_id), eq(stored.url, attempted.url));

/** The series of failures is over. Writes nothing if there was none. */
export async function endFailures(orm: Orm, attempted: Attempted): Promise<void> {
  await orm
    .update(webhookEndpoints)
    .set({ failing_since: null })
    .where(and(isStillAt(attempted), isNotNull(webhookEndpoints.failing_since)));
}

/**
 * Begins a series of failures, or goes on with one. Undefined if the endpoint is gone or has
 * another address by now.
 */
export async function recordFailing(
  transaction: Orm,
  attempted: Attempted,
  now: Date,
): Promise<{ enabled: boolean; failing_since: string } | undefined> {
  const [failing] = await transaction
    .update(webhookEndpoints)
    .set({
      failing_since: sql`coalesce(${stored.failing_since}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isStillAt(attempted))
    .returning({
      enabled: stored.enabled,
      failing_since: sql<string>`${isoOf(sql`${stored.failing_since}`)}`,
    });
  return failing;
}

/** By the product itself. */
export const switchEndpointOff = (
  transaction: Orm,
  endpointId: string,
  off_reason: OffReason,
  now: Date,
) =>
  changeEndpoint(transaction, endpointId, {
    enabled: false,
    off_reason,
    off_at: now.toISOString(),
  });
