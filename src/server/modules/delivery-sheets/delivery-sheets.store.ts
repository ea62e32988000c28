/** All SQL on delivery sheets. */
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  type DeliverySheet,
  type SheetLine,
  SheetLines,
} from '#contract/orders/delivery-sheets.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { deliverySheets } from '#server/platform/db/schema.ts';
import { shapeOf } from '#server/platform/shape.ts';

export type StoredSheet = Omit<DeliverySheet, 'lines' | 'changed'> & { lines: SheetLine[] };

/** Orders of a day that are not cancelled, unordered. */
export const ordersOfDay = (orm: Orm, date: string): Promise<TypedOrder[]> =>
  findOrders(orm, undefined, ({ delivery_date, status }) =>
    and(eq(delivery_date, date), ne(status, 'cancelled')),
  );

export const ordersById = (orm: Orm, ids: string[]): Promise<TypedOrder[]> =>
  findOrders(orm, undefined, ({ id }) => inArray(id, ids));

/** Printed sheets of a day, newest first. */
export async function sheetsOfDay(orm: Orm, date: string): Promise<StoredSheet[]> {
  const sheets = await orm
    .select()
    .from(deliverySheets)
    .where(eq(deliverySheets.delivery_date, date))
    .orderBy(desc(deliverySheets.printed_at), desc(deliverySheets.id))
    .limit(50);
  return sheets.map(storedSheet);
}

export async function findSheet(orm: Orm, id: string): Promise<StoredSheet | undefined> {
  const [sheet] = await orm.select().from(deliverySheets).where(eq(deliverySheets.id, id));
  return sheet && storedSheet(sheet);
}

/** Stores a printed sheet, and in the same statement a history entry for each of its orders. */
export async function storeSheet(
  orm: Orm,
  { user_id, user_name }: Actor,
  { delivery_date, lines }: Pick<StoredSheet, 'delivery_date' | 'lines'>,
): Promise<StoredSheet> {
  const stored = await row<typeof deliverySheets.$inferSelect>(
    orm,
    sql`with sheet as (
        insert into delivery_sheets (delivery_date, lines, user_name)
        values (${delivery_date}::date, ${JSON.stringify(lines)}::jsonb, ${user_name})
        returning *)
      select id, delivery_date::text, lines, user_name, ${isoOf(sql`printed_at`)} as printed_at, (
        select count(record_action(line.type, line.order_id, 'printed', null, null,
          ${user_id}::uuid, sheet.user_name))
        from jsonb_to_recordset(lines) as line(type text, order_id uuid, mark text)
        where mark is distinct from 'gone') from sheet`,
  );
  return storedSheet(stored);
}

/** Sheets of deliveries before a date. */
export const oldSheets = (date: string): OldRows => [
  deliverySheets,
  lt(deliverySheets.delivery_date, date),
];

function storedSheet(sheet: typeof deliverySheets.$inferSelect): StoredSheet {
  return { ...sheet, lines: shapeOf(SheetLines, sheet.lines) };
}
