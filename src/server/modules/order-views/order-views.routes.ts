import * as z from 'zod/mini';
import { romeDate } from '#contract/days/rules.ts';
import {
  createOrderViewRoute,
  deleteOrderViewRoute,
  listOrderViewsRoute,
  updateOrderViewRoute,
} from '#contract/orders/order-views.routes.ts';
import { OrderView, OrderViews } from '#contract/orders/order-views.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { createView, readViews, removeView, updateView } from './order-views.ts';

export function orderViewRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const asking = (userId: string) => ({ orm, userId, today: romeDate(clock()) });
  return createRouter()
    .openapi(listOrderViewsRoute, async (c) =>
      reply(c, OrderViews, { views: await readViews(asking(c.get('user').id)) }, 200),
    )
    .openapi(createOrderViewRoute, async (c) => {
      const view = await createView(asking(c.get('user').id), c.req.valid('json'));
      return reply(c, OrderView, view, 201);
    })
    .openapi(updateOrderViewRoute, async (c) => {
      const { id } = c.req.valid('param');
      const view = await updateView(asking(c.get('user').id), id, c.req.valid('json'));
      return reply(c, OrderView, view, 200);
    })
    .openapi(deleteOrderViewRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeView(orm, c.get('user').id, id);
      return reply(c, z.object({ id: z.uuid() }), { id }, 200);
    });
}
