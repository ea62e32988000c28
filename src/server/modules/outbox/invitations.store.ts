import { sql } from 'drizzle-orm';
import { mailTypesThat } from '#contract/mail-types.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/**
 * Whether a mail may have put the order into the customer's calendar (order-calendar.ts). One attempt is enough:
 * its mail may have arrived though the answer was lost, and calendars ignore the end of what they do not know.
 */
export async function wasInvited(orm: Orm, orderId: string): Promise<boolean> {
  const { invited } = await row<{ invited: boolean }>(
    orm,
    sql`select exists (
      select from notifications
      where (consumer_order_id = ${orderId}::uuid or supplier_order_id = ${orderId}::uuid)
        and attempts > 0 and type in ${mailTypesThat(({ calendar }) => calendar === 'put in')}
        and payload -> 'orderData' ? 'version' and payload #>> '{orderData,status}' <> 'pending'
    ) as invited`,
  );
  return invited;
}
