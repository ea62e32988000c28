/** All SQL on notices from the road for the office. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { RoadNotice } from '#contract/road/trips.schema.ts';
import { findStopEvents } from '#server/modules/driver/stop-results.store.ts';
import { entriesOf } from '#server/modules/orders/order-history.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { roadNotices } from '#server/platform/db/schema.ts';

const { id, trip_id, created_at } = roadNotices;

/** Notices of these trips, oldest first. */
export async function noticesOf(
  orm: Orm,
  trips: readonly string[],
): Promise<(RoadNotice & { trip_id: string })[]> {
  if (trips.length === 0) return [];
  const found = await orm
    .select()
    .from(roadNotices)
    .where(inArray(trip_id, [...trips]))
    .orderBy(asc(created_at), asc(id));
  const orderIds = found.flatMap(({ order_id }) => order_id ?? []);
  const [entries, events, orders] = await Promise.all([
    entriesOf(orm, given(found, 'history_id')),
    findStopEvents(orm, given(found, 'event_id')),
    orderIds.length > 0
      ? findOrders(orm, 'consumer', (table) => inArray(table.id, orderIds))
      : Promise.resolve([]),
  ]);
  return found.map((notice) => {
    const entry = entries.find((each) => each.id === notice.history_id);
    const order = orders.find((each) => each.order.id === notice.order_id)?.order;
    const event = events.find((each) => each.id === notice.event_id);
    return {
      id: notice.id,
      trip_id: notice.trip_id,
      order_id: notice.order_id,
      kind: notice.kind as RoadNotice['kind'],
      order: (order ?? entry?.before ?? null) as RoadNotice['order'],
      by: entry?.user_name ?? null,
      event: (event ?? null) as RoadNotice['event'],
      at: notice.created_at,
    };
  });
}

const given = <Name extends 'history_id' | 'event_id'>(
  notices: (typeof roadNotices.$inferSelect)[],
  name: Name,
) =>
  notices.flatMap((notice) => notice[name] ?? []) as NonNullable<
    (typeof roadNotices.$inferSelect)[Name]
  >[];

export const oldNotices = (before: Date): OldRows => [roadNotices, isBefore(created_at, before)];

export const deleteNotice = (orm: Orm, notice: string) =>
  orm.delete(roadNotices).where(eq(id, notice));
