/** All SQL of the system test. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { ordersConsumer } from '#server/platform/db/schema.ts';

/** The spec's count query (section 2, "System test page"). */
export async function countConsumerOrders(orm: Orm): Promise<number> {
  const [counted] = await orm.select({ count: sql<number>`count(*)::int` }).from(ordersConsumer);
  return counted?.count ?? 0;
}

/** Reads the same table at a cost that does not grow with it, because anybody may call it. */
export async function probeConsumerOrders(orm: Orm): Promise<void> {
  await orm.select({ one: sql`1` }).from(ordersConsumer).limit(1);
}
