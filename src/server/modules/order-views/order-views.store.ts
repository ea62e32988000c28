/** All SQL on saved views of the orders list. */
import { and, eq, or, sql } from 'drizzle-orm';
import type {
  CreateOrderViewInput,
  OrderView,
  UpdateOrderViewInput,
} from '#contract/orders/order-views.schema.ts';
import { emailOf } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { orderViews } from '#server/platform/db/schema.ts';

export type StoredView = Omit<OrderView, 'count' | 'capped'>;

/** The views visible to a user, by name: own and shared ones. */
export async function listViews(orm: Orm, userId: string, id?: string): Promise<StoredView[]> {
  const views = await orm
    .select({
      id: orderViews.id,
      name: orderViews.name,
      is_shared: orderViews.is_shared,
      query: orderViews.query,
      is_own: sql<boolean>`${orderViews.user_id} = ${userId}`,
      user_name: emailOf(orderViews.user_id),
    })
    .from(orderViews)
    .where(
      and(
        or(eq(orderViews.user_id, userId), eq(orderViews.is_shared, true)),
        id ? eq(orderViews.id, id) : undefined,
      ),
    )
    .orderBy(sql`sort_text(${orderViews.name})`, orderViews.id);
  // The contract's schema validated what is stored.
  return views as StoredView[];
}

/** The number of a user's own views. */
export const countOwnViews = (orm: Orm, userId: string): Promise<number> =>
  orm.$count(orderViews, eq(orderViews.user_id, userId));

/** The id of the new view. */
export async function insertView(
  orm: Orm,
  user_id: string,
  view: CreateOrderViewInput,
): Promise<string> {
  const id = crypto.randomUUID();
  await orm.insert(orderViews).values({ id, user_id, ...view });
  return id;
}

export async function changeView(
  orm: Orm,
  id: string,
  changes: UpdateOrderViewInput,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await orm.update(orderViews).set(changes).where(eq(orderViews.id, id));
}

export async function deleteView(orm: Orm, id: string): Promise<void> {
  await orm.delete(orderViews).where(eq(orderViews.id, id));
}
