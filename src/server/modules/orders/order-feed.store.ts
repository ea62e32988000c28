/** The feed of changed orders. `migrations/functions/order-feed.sql` says why it misses none. */
import { type SQL, sql } from 'drizzle-orm';
import type { FeedEntry, OrderFeed, OrderFeedQuery } from '#contract/orders/order-feed.schema.ts';
import type { OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { feedEpoch, orderTombstones } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { orderTables } from './order-filters.ts';
import { orderOf, typedOrder } from './orders.store.ts';

/** The last order that was read: its transaction and id, in this database. */
type Cursor = { epoch: string; changed_in: string; id: string };

const FIRST = { changed_in: '0', id: '00000000-0000-0000-0000-000000000000' };

type Found = {
  changed_in: string;
  id: string;
  type: OrderType;
  /** Of a deleted order. */
  code: string | null;
  order: TypedOrder['order'] | null;
};

/** Throws CURSOR_EXPIRED for a cursor of another database, or of a later state of this one. */
export async function readOrderFeed(
  orm: Orm,
  { after, limit }: OrderFeedQuery,
): Promise<OrderFeed> {
  const cursor = after === undefined ? undefined : parseCursor(after);
  const { changed_in, id } = cursor ?? FIRST;
  const { epoch, is_ahead, found } = await row<{
    epoch: string;
    is_ahead: boolean;
    found: Found[];
  }>(
    orm,
    sql`with changed as (
      select * from (${sql.join(
        [...orderTables().map(ordersAfter), tombstonesAfter].map(
          (part) => sql`(${part(changed_in, id)} order by changed_in, id limit ${limit + 1})`,
        ),
        sql` union all `,
      )}) as parts order by changed_in, id limit ${limit + 1}
    )
    select epoch, ${changed_in}::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) as is_ahead,
      (select coalesce(json_agg(json_build_object('changed_in', changed_in::text, 'id', id, 'type', type, 'code', code,
        'order', case when code is null then (${orderOf(sql`type`, sql`changed.id`)}) end) order by changed_in, id), '[]')
        from changed) as found
    from ${feedEpoch}`,
  );
  if (cursor && (cursor.epoch !== epoch || is_ahead)) throw new AppError('CURSOR_EXPIRED');
  const entries = found.slice(0, limit);
  const last = entries.at(-1) ?? { changed_in, id };
  return {
    changes: entries.map(entryOf),
    next: `${epoch}.${last.changed_in}.${last.id}`,
    more: found.length > limit,
  };
}

type Part = (changed_in: string, id: string) => SQL;

const isNext = (changed_in: string, id: string, key: SQL) =>
  sql`(changed_in, ${key}) > (${changed_in}::xid8, ${id}::uuid) and changed_in < pg_snapshot_xmin(pg_current_snapshot())`;

const ordersAfter =
  ({ type, table }: ReturnType<typeof orderTables>[number]): Part =>
  (changed_in, id) =>
    sql`select changed_in, id, ${type}::text as type, null::text as code from ${table} where ${isNext(changed_in, id, sql`id`)}`;

const tombstonesAfter: Part = (changed_in, id) =>
  sql`select changed_in, order_id as id, type, code from ${orderTombstones} where ${isNext(changed_in, id, sql`order_id`)}`;

const CURSOR = /^([0-9a-f-]{36})\.(\d{1,19})\.([0-9a-f-]{36})$/;

function parseCursor(text: string): Cursor {
  const [, epoch = '', changed_in = '', id = ''] = CURSOR.exec(text) ?? [];
  if (!epoch) throw new AppError('CURSOR_EXPIRED');
  return { epoch, changed_in, id };
}

function entryOf({ id, type, code, order }: Found): FeedEntry {
  if (order) return { deleted: false, order: typedOrder({ type, order } as TypedOrder) };
  return { deleted: true, id, type, code: code ?? '' };
}
