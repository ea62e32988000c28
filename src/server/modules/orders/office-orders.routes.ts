import * as z from 'zod';
import {
  createOrderRoute,
  deleteOrderRoute,
  readOrderRoute,
  updateOrderRoute,
} from '#contract/order-office.routes.ts';
import { ChangedOrder } from '#contract/order-office.schema.ts';
import { TypedOrder } from '#contract/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { actorOf } from './actor.ts';
import { deleteOrder } from './office-orders.store.ts';
import { createOrder, editOrder } from './office-orders.ts';
import { orderHistoryRoutes } from './order-history.routes.ts';
import { readOrder } from './orders.store.ts';

export function officeOrderRoutes({ orm }: { orm: Orm }) {
  return createRouter()
    .route('/', orderHistoryRoutes({ orm }))
    .openapi(createOrderRoute, async (c) => {
      const created = await createOrder(orm, actorOf(c.get('user')), c.req.valid('json'));
      return reply(c, ChangedOrder, created, 201);
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
    .openapi(deleteOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const notify = c.req.valid('query').notify === 'true';
      await deleteOrder(orm, actorOf(c.get('user')), id, { notify });
      return reply(c, z.object({ id: z.uuid() }), { id }, 200);
    });
}
