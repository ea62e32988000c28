import * as z from 'zod';
import { romeDate } from '#contract/days/rules.ts';
import { OrderList } from '#contract/orders/order-list.schema.ts';
import {
  bulkOrdersRoute,
  createOrderRoute,
  deleteOrderRoute,
  deliverOrderRoute,
  listOrdersRoute,
  readOrderRoute,
  undoOrderRoute,
  updateOrderRoute,
} from '#contract/orders/order-office.calls.ts';
import { BulkResults, ChangedOrder, UndoneOrder } from '#contract/orders/order-office.schema.ts';
import { TypedOrder } from '#contract/orders/orders.schema.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import { reply } from '#server/platform/reply.ts';
import { bulkOrders } from './bulk-orders.ts';
import { deleteOrder } from './office-orders.store.ts';
import { createOrder, editOrder, markDelivered, undoEntry } from './office-orders.ts';
import { orderHistoryRoutes } from './order-history.routes.ts';
import { listOrders } from './order-list.store.ts';
import { readOrder } from './orders.store.ts';

type Dependencies = {
  orm: Orm;
  logger: Logger;
  clock: Clock;
  /** Where the links that the office copies lead. */
  publicOrigin: string | undefined;
  siteUrl: string;
};

export function officeOrderRoutes({ orm, logger, clock, ...origins }: Dependencies) {
  return createRouter()
    .route('/', orderHistoryRoutes({ orm, ...origins }))
    .openapi(listOrdersRoute, async (c) => {
      const list = await listOrders(orm, c.req.valid('query'), romeDate(clock()));
      return reply(c, OrderList, list, 200);
    })
    .openapi(createOrderRoute, async (c) => {
      const created = await createOrder(orm, actorOf(c.get('user')), c.req.valid('json'));
      return reply(c, ChangedOrder, created, 201);
    })
    .openapi(bulkOrdersRoute, async (c) => {
      const actor = actorOf(c.get('user'));
      const answer = await bulkOrders({ orm, logger, clock }, actor, c.req.valid('json'));
      return reply(c, BulkResults, answer, 200);
    })
    .openapi(undoOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { history_id } = c.req.valid('json');
      const undone = await undoEntry(orm, actorOf(c.get('user')), id, history_id);
      return reply(c, UndoneOrder, undone, 200);
    })
    .openapi(readOrderRoute, async (c) => {
      const typed = await readOrder(orm, c.req.valid('param').id);
      return reply(c, TypedOrder, typed, 200);
    })
    .openapi(updateOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changed = await editOrder(orm, actorOf(c.get('user')), id, c.req.valid('json'));
      return reply(c, ChangedOrder, changed, 200);
    })
    .openapi(deliverOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const actor = actorOf(c.get('user'));
      return reply(c, ChangedOrder, await markDelivered({ orm, clock }, actor, id, version), 200);
    })
    .openapi(deleteOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const notify = c.req.valid('query').notify === 'true';
      await deleteOrder(orm, actorOf(c.get('user')), id, { notify });
      return reply(c, z.object({ id: z.uuid() }), { id }, 200);
    });
}
