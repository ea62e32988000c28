import { romeDate } from '#contract/days/rules.ts';
import { orderViews } from '#contract/orders/order-views.calls.ts';
import {
  type CreateOrderViewInput,
  type OrderView,
  type UpdateOrderViewInput,
  VIEWS_LIMIT,
} from '#contract/orders/order-views.schema.ts';
import { countOrders } from '#server/modules/orders/order-totals.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  changeView,
  countOwnViews,
  deleteView,
  insertView,
  listViews,
  type StoredView,
} from './order-views.store.ts';

export function orderViewRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const asking = (userId: string) => ({ orm, userId, today: romeDate(clock()) });
  return answer(orderViews, {
    list: async (_input, { user }) => ({ views: await readViews(asking(user.id)) }),
    create: (input, { user }) => createView(asking(user.id), input),
    update: ({ id, ...input }, { user }) => updateView(asking(user.id), id, input),
    delete: async ({ id }, { user }) => {
      await removeView(orm, user.id, id);
      return { id };
    },
  });
}

/** `today`: the date in Rome. */
type Asking = { orm: Orm; userId: string; today: string };

/** The views visible to the user, each with its current number of orders. */
async function readViews({ orm, userId, today }: Asking): Promise<OrderView[]> {
  const views = await listViews(orm, userId);
  return Promise.all(views.map((view) => withCount(orm, view, today)));
}

/** Throws LIMIT_EXCEEDED beyond VIEWS_LIMIT. */
async function createView(
  { orm, userId, today }: Asking,
  input: CreateOrderViewInput,
): Promise<OrderView> {
  if ((await countOwnViews(orm, userId)) >= VIEWS_LIMIT) {
    throw new AppError('LIMIT_EXCEEDED', {
      message: `Si possono salvare al massimo ${VIEWS_LIMIT} viste: prima eliminarne una`,
    });
  }
  const id = await insertView(orm, userId, input);
  return withCount(orm, await ownView(orm, userId, id), today);
}

/** Throws NOT_FOUND, and FORBIDDEN for somebody else's view. */
async function updateView(
  { orm, userId, today }: Asking,
  id: string,
  input: UpdateOrderViewInput,
): Promise<OrderView> {
  await ownView(orm, userId, id);
  await changeView(orm, id, input);
  return withCount(orm, await ownView(orm, userId, id), today);
}

/** Throws NOT_FOUND, and FORBIDDEN for somebody else's view. */
async function removeView(orm: Orm, userId: string, id: string): Promise<void> {
  await ownView(orm, userId, id);
  await deleteView(orm, id);
}

async function ownView(orm: Orm, userId: string, id: string): Promise<StoredView> {
  const [view] = await listViews(orm, userId, id);
  if (!view) throw new AppError('NOT_FOUND', { message: 'Vista non trovata' });
  if (!view.is_own) {
    throw new AppError('FORBIDDEN', { message: `La vista è di ${view.user_name}` });
  }
  return view;
}

async function withCount(orm: Orm, view: StoredView, today: string): Promise<OrderView> {
  const { sort, q = '', ...filters } = view.query;
  const { total, capped } = await countOrders(orm, { q, ...filters }, today);
  return { ...view, count: total, capped };
}
