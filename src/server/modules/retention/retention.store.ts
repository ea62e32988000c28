/** All SQL of the retention, for the tables of every module. */
import { and, getTableName, lt, not, sql } from 'drizzle-orm';
import { oldMails } from '#server/modules/outbox/notifications.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import {
  auditLog,
  deliverySheets,
  orderClaims,
  orderHistory,
  orderOrigins,
  ordersConsumer,
  ordersSupplier,
  passwordLinks,
  quoteRequests,
  rateLimits,
  sessions,
  slots,
  verifications,
} from '#server/platform/db/schema.ts';
import type { Cutoffs } from './cutoffs.ts';

/** An arbitrary number that no other advisory lock with one key uses. */
const RETENTION_LOCK = 7003;

export type Deleted = Record<string, number>;

/**
 * Deletes what is too old. Returns the number of deleted rows by table, or undefined when another process
 * is doing it.
 */
export function deleteOlder(orm: Orm, cutoffs: Cutoffs): Promise<Deleted | undefined> {
  const { now, orders, orderDate, origins, enquiries, mails } = cutoffs;
  const orderIsOld = (table: typeof ordersConsumer | typeof ordersSupplier) =>
    and(lt(table.delivery_date, orderDate), lt(table.created_at, orders));
  const orderIsGone = sql`not exists (select from orders_consumer o where o.id = ${orderHistory.order_id})
    and not exists (select from orders_supplier o where o.id = ${orderHistory.order_id})`;
  const hasOrders = sql`exists (
    select from orders_consumer o
    where ${slots.kind} = 'consumer' and (o.delivery_date, o.delivery_time) = (${slots.slot_date}, ${slots.slot_time})
    union all
    select from orders_supplier o
    where ${slots.kind} = 'supplier' and (o.delivery_date, o.delivery_time) = (${slots.slot_date}, ${slots.slot_time}))`;
  const old: OldRows[] = [
    [ordersConsumer, orderIsOld(ordersConsumer)],
    [ordersSupplier, orderIsOld(ordersSupplier)],
    // After the orders: their counters and closures.
    [slots, and(lt(slots.slot_date, orderDate), not(hasOrders))],
    [orderHistory, and(lt(orderHistory.at, orders), orderIsGone)],
    [orderClaims, lt(orderClaims.at, now)],
    [orderOrigins, lt(orderOrigins.booked_at, origins)],
    [deliverySheets, lt(deliverySheets.delivery_date, orderDate)],
    [quoteRequests, lt(quoteRequests.created_at, enquiries)],
    oldMails({ messages: enquiries, others: mails }),
    [auditLog, lt(auditLog.at, enquiries)],
    [passwordLinks, lt(passwordLinks.expires_at, now)],
    [sessions, lt(sessions.expires_at, now)],
    [verifications, lt(verifications.expires_at, now)],
    [rateLimits, lt(rateLimits.expire, now)],
  ];
  return orm.transaction(async (transaction) => {
    const { held } = await row<{ held: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as held`,
    );
    if (!held) return undefined;
    await transaction.execute(sql`select set_config('history.retention', 'on', true)`);
    const deleted: Deleted = {};
    for (const [table, condition] of old) {
      const rows = await transaction.delete(table).where(condition).returning({ one: sql`1` });
      const name = getTableName(table);
      deleted[name] = (deleted[name] ?? 0) + rows.length;
    }
    return deleted;
  });
}
