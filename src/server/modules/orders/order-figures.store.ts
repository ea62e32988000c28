/** SQL of the dashboard. The figures are sums of daily counts, which a trigger keeps. */
import { and, eq, sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { OrderFilters } from '#contract/orders/order-list.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { orderCounts } from '#server/platform/db/schema.ts';
import { dateAndStatus } from './order-filters.ts';

type Figures = Omit<
  Dashboard,
  | 'date'
  | 'slots_free'
  | 'failed_mails'
  | 'requests'
  | 'oldest_request'
  | 'offers_sent'
  | 'offers_expiring'
  | 'offers_undated'
  | 'guessed_codes'
  | 'days'
  | 'same_network'
  | 'same_network_supplier'
  | 'reconfirm'
  | 'reconfirm_supplier'
  | 'unread'
  | 'unread_supplier'
>;

/**
 * `today` and `tomorrow`: dates in Rome. Only figures without a date read all days; the others read from the first of
 * the month on.
 */
export async function readFigures(orm: Orm, today: string, tomorrow: string): Promise<Figures> {
  const sum = ({ type, ...others }: Omit<OrderFilters, 'q'>) => {
    const where = and(
      type ? eq(orderCounts.type, type) : undefined,
      dateAndStatus(orderCounts, others, today),
    );
    return sql`coalesce(sum(orders) ${where ? sql`filter (where ${where})` : sql``}, 0)::int`;
  };
  const unconfirmedTomorrow = { unconfirmed: 'true', from: tomorrow, to: tomorrow } as const;
  const figures = await row<Omit<Figures, 'consumer'>>(
    orm,
    sql`select * from (
        select ${sum({ card: 'total' })} as total,
          ${sum({ type: 'supplier' })} as supplier,
          ${sum({ unconfirmed: 'true' })} as pending,
          ${sum({ type: 'supplier', unconfirmed: 'true' })} as pending_supplier
        from ${orderCounts}
      ) as of_all_days, (
        select ${sum({ card: 'today' })} as today,
          ${sum({ card: 'month' })} as month,
          ${sum(unconfirmedTomorrow)} as tomorrow_pending,
          ${sum({ type: 'supplier', ...unconfirmedTomorrow })} as tomorrow_pending_supplier
        from ${orderCounts} where ${dateAndStatus(orderCounts, { card: 'month' }, today)}
      ) as of_this_month_on`,
  );
  return { ...figures, consumer: figures.total - figures.supplier };
}
