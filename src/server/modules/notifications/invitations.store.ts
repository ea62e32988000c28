import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/** Whether a mail that has gone out has put the order into the customer's calendar (order-calendar.ts). */
export async function wasInvited(orm: Orm, orderId: string): Promise<boolean> {
  const { invited } = await row<{ invited: boolean }>(
    orm,
    sql`select exists (
      select from notifications
      where (consumer_order_id = ${orderId}::uuid or supplier_order_id = ${orderId}::uuid)
        and status = 'sent' and type in ('order-confirmed', 'order-moved')
        and payload -> 'orderData' ? 'version' and payload #>> '{orderData,status}' <> 'pending'
    ) as invited`,
  );
  return invited;
}
