/** The SQL on claims: who is dealing with which order. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { CLAIM_MINUTES, type OrderClaim } from '#contract/orders/order-history.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { orderClaims } from '#server/platform/db/schema.ts';

export async function listClaims(orm: Orm): Promise<OrderClaim[]> {
  const since = sql`now() - make_interval(mins => ${CLAIM_MINUTES})`;
  const rows = await orm.select().from(orderClaims).where(gt(orderClaims.at, since));
  return rows;
}

/** Begins the claim, or takes it over from somebody else. */
export async function claimOrder(orm: Orm, actor: Actor, id: string): Promise<OrderClaim> {
  const [row] = await orm
    .insert(orderClaims)
    .values({ order_id: id, ...actor })
    .onConflictDoUpdate({ target: orderClaims.order_id, set: { ...actor, at: sql`now()` } })
    .returning();
  return row as OrderClaim;
}

/** Ends the claim if it still is this person's. */
export async function releaseOrder(orm: Orm, { user_id }: Actor, id: string): Promise<void> {
  const isOwn = and(eq(orderClaims.order_id, id), eq(orderClaims.user_id, user_id));
  await orm.delete(orderClaims).where(isOwn);
}
