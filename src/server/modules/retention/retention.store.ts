import { getTableName, sql } from 'drizzle-orm';
import { romeDate } from '#contract/days/rules.ts';
import { oldAuditEntries } from '#server/modules/audit-log/audit-log.store.ts';
import { oldCardChanges } from '#server/modules/customers/merge-cards.ts';
import { oldSlots } from '#server/modules/days/closed-times.store.ts';
import { oldSheets } from '#server/modules/delivery-sheets/delivery-sheets.store.ts';
import { expiredDevices } from '#server/modules/driver/driver-devices.store.ts';
import { oldProofs } from '#server/modules/driver/stop-results.store.ts';
import { oldDocuments } from '#server/modules/easyfatt-documents/documents.store.ts';
import { oldSends } from '#server/modules/easyfatt-prices/easyfatt-prices.store.ts';
import { oldLinks } from '#server/modules/links/links.store.ts';
import { oldOffers } from '#server/modules/offers/old-offers.store.ts';
import { isOfferLinkOver } from '#server/modules/offers/own-offers.store.ts';
import { isLinkOver, oldOrders } from '#server/modules/orders/old-orders.store.ts';
import { oldRefusals } from '#server/modules/orders/refused-bookings.store.ts';
import { countResellerOrders } from '#server/modules/orders/reseller-orders.store.ts';
import { oldMails } from '#server/modules/outbox/notifications.store.ts';
import { oldPriceChanges } from '#server/modules/prices/prices.store.ts';
import { endedKeys } from '#server/modules/programs/program-keys.store.ts';
import { oldPushNotices } from '#server/modules/push/push-notices.store.ts';
import { oldQuotes } from '#server/modules/quotes/quotes.store.ts';
import { expiredResellerSessions } from '#server/modules/resellers/reseller-sessions.store.ts';
import { oldResellers } from '#server/modules/resellers/resellers.store.ts';
import { oldNotices } from '#server/modules/road/road-notices.store.ts';
import { oldTrips } from '#server/modules/trips/trips.store.ts';
import { expiredLinks } from '#server/modules/users/password-links.store.ts';
import { expiredSignIns } from '#server/modules/users/users.store.ts';
import { oldWebhooks } from '#server/modules/webhooks/webhook-deliveries.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { expiredCounters } from '#server/platform/use-counter.ts';
import type { Cutoffs } from './cutoffs.ts';

/** Arbitrary, but unique among advisory locks with one key. */
const RETENTION_LOCK = 7003;

export type Deleted = Record<string, number>;

/**
 * Deletes what is too old. Returns the number of deleted rows by table, or undefined if another process is doing it.
 */
export function deleteOlder(orm: Orm, cutoffs: Cutoffs): Promise<Deleted | undefined> {
  const { now, orders, orderDate, origins, enquiries, mails, proofs, tripDate, undos, sends } =
    cutoffs;
  const old: OldRows[] = [
    ...oldOrders({ orders, orderDate, origins, claims: now }),
    // After the orders: their counters and closures.
    oldSlots(orderDate),
    oldRefusals(orderDate),
    oldSheets(orderDate),
    ...oldOffers({ orders, orderDate, enquiries }),
    oldDocuments(orderDate),
    oldLinks({
      order: (subject) => isLinkOver(subject, romeDate(now)),
      offer: (subject) => isOfferLinkOver(subject, romeDate(now)),
    }),
    oldNotices(proofs),
    ...oldProofs(proofs),
    ...oldTrips(tripDate),
    expiredDevices(now),
    oldQuotes(enquiries),
    // After the orders: resellers without any left.
    oldResellers(orders, countResellerOrders),
    oldMails({ messages: enquiries, others: mails }),
    oldAuditEntries(enquiries),
    oldPriceChanges(enquiries),
    oldCardChanges(undos),
    endedKeys(cutoffs.endedKeys),
    oldSends(sends),
    oldWebhooks(cutoffs.webhooks),
    oldPushNotices(cutoffs.notices),
    expiredLinks(now),
    ...expiredSignIns(now),
    expiredResellerSessions(now),
    expiredCounters(now),
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
