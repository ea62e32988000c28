/** The SQL of the dashboard. The figures are sums of the counts of each day, which a trigger keeps. */
import { and, eq, sql } from 'drizzle-orm';
import type { OrderFilters } from '#contract/order-list.schema.ts';
import { isUndelivered } from '#server/modules/notifications/office-mails.store.ts';
import { dateAndStatus } from '#server/modules/orders/order-filters.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { notifications, orderCounts } from '#server/platform/db/schema.ts';

/** `today` and `tomorrow` are dates in Rome. */
export async function readFigures(orm: Orm, today: string, tomorrow: string) {
  const sum = (filters: Omit<OrderFilters, 'q'>) => {
    const { type, ...others } = filters;
    const where = and(
      type ? eq(orderCounts.type, type) : undefined,
      dateAndStatus(orderCounts, others, today),
    );
    return sql<number>`coalesce(sum(orders) filter (where ${where ?? sql`true`}), 0)::int`;
  };
  const unconfirmedTomorrow = { unconfirmed: 'true', from: tomorrow, to: tomorrow } as const;
  const [figures] = await orm
    .select({
      today: sum({ card: 'today' }),
      month: sum({ card: 'month' }),
      total: sum({ card: 'total' }),
      consumer: sum({ type: 'consumer' }),
      supplier: sum({ type: 'supplier' }),
      pending: sum({ unconfirmed: 'true' }),
      tomorrow_pending: sum(unconfirmedTomorrow),
      pending_supplier: sum({ type: 'supplier', unconfirmed: 'true' }),
      tomorrow_pending_supplier: sum({ type: 'supplier', ...unconfirmedTomorrow }),
    })
    .from(orderCounts);
  if (!figures) throw new Error('an aggregate without groups has one row');
  return figures;
}

export async function countUndeliveredMails(orm: Orm): Promise<number> {
  return orm.$count(notifications, isUndelivered);
}
