import { romeDate } from '#contract/days/rules.ts';
import { orderFeed, orders } from '#contract/orders/order-office.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { bulkOrders } from './bulk-orders.ts';
import { deleteOrder } from './office-orders.store.ts';
import { createOrder, editOrder, markDelivered, undoEntry } from './office-orders.ts';
import { readOrderFeed } from './order-feed.store.ts';
import { orderHistoryRoutes } from './order-history.routes.ts';
import { listOrders } from './order-list.store.ts';
import { readOrder } from './orders.store.ts';

type Dependencies = {
  orm: Orm;
  logger: Logger;
  clock: Clock;
  /** Origin of the links that the office copies. */
  publicOrigin: string | undefined;
  siteUrl: string;
};

export function officeOrderRoutes({ orm, logger, clock, ...origins }: Dependencies) {
  const feed = answer(orderFeed, { read: (input) => readOrderFeed(orm, input) });
  return answer(
    orders,
    {
      list: (input) => listOrders(orm, input, romeDate(clock())),
      create: (input, { actor }) => createOrder(orm, actor, input),
      bulk: (input, { actor }) => bulkOrders({ orm, logger, clock }, actor, input),
      undo: ({ id, history_id }, { actor }) => undoEntry(orm, actor, id, history_id),
      read: ({ id }) => readOrder(orm, id),
      update: ({ id, ...input }, { actor }) => editOrder(orm, actor, id, input),
      deliver: ({ id, version }, { actor }) => markDelivered({ orm, clock }, actor, id, version),
      delete: async ({ id, notify }, { actor }) => {
        await deleteOrder(orm, actor, id, { notify: notify === 'true' });
        return { id };
      },
    },
    feed.route('/', orderHistoryRoutes({ orm, ...origins })),
  );
}
