import { romeDate } from '#contract/days/rules.ts';
import { listOrdersRoute } from '#contract/orders/order-list.routes.ts';
import { OrderList } from '#contract/orders/order-list.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { listOrders } from './order-list.store.ts';

export function orderListRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter().openapi(listOrdersRoute, async (c) => {
    const list = await listOrders(orm, c.req.valid('query'), romeDate(clock()));
    return reply(c, OrderList, list, 200);
  });
}
