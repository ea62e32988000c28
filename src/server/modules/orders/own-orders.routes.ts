import { z } from 'zod';
import {
  cancelOwnOrderRoute,
  findOwnOrdersRoute,
  moveOwnOrderRoute,
  noteOwnOrderRoute,
  ownOrderCalendarRoute,
  readOwnOrderRoute,
  restoreOwnOrderRoute,
} from '#contract/orders/own-order.routes.ts';
import { OwnOrder, OwnOrderCalendar, SoughtOrders } from '#contract/orders/own-order.schema.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import {
  cancelOwnOrder,
  findOwnOrders,
  moveOwnOrder,
  noteOwnOrder,
  type OwnOrderDependencies,
  ownOrderCalendar,
  readOwnOrder,
  restoreOwnOrder,
} from './own-orders.ts';

export function ownOrderRoutes(dependencies: OwnOrderDependencies) {
  return createRouter()
    .openapi(readOwnOrderRoute, async (c) => {
      const { token } = c.req.valid('json');
      const order = await readOwnOrder(dependencies, token, c.get('address'));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(ownOrderCalendarRoute, async (c) => {
      const { token } = c.req.valid('json');
      const file = await ownOrderCalendar(dependencies, token, c.get('address'));
      return reply(c, OwnOrderCalendar, file, 200);
    })
    .openapi(moveOwnOrderRoute, async (c) => {
      const order = await moveOwnOrder(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(cancelOwnOrderRoute, async (c) => {
      const order = await cancelOwnOrder(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(restoreOwnOrderRoute, async (c) => {
      const order = await restoreOwnOrder(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(findOwnOrdersRoute, async (c) => {
      await findOwnOrders(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, SoughtOrders, { sent: true }, 200);
    })
    .openapi(noteOwnOrderRoute, async (c) => {
      await noteOwnOrder(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, z.object({}), {}, 200);
    });
}
