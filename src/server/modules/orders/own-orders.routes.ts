import type { Context } from 'hono';
import { z } from 'zod';
import {
  cancelOwnOrderRoute,
  changeOwnDeliveryRoute,
  findOwnOrdersRoute,
  moveOwnOrderRoute,
  noteOwnOrderRoute,
  ownOrderCalendarRoute,
  readOwnOrderRoute,
  restoreOwnOrderRoute,
} from '#contract/orders/own-order.calls.ts';
import { OwnOrder, OwnOrderCalendar, SoughtOrders } from '#contract/orders/own-order.schema.ts';
import { type ApiEnv, createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { reply } from '#server/platform/reply.ts';
import { findOwnOrders, type LinkDependencies, linkKey, ownOrderCalendar } from './order-link.ts';
import {
  cancelOwnOrder,
  changeOwnDelivery,
  moveOwnOrder,
  noteOwnOrder,
  type OwnOrderDependencies,
  readOwnOrder,
  restoreOwnOrder,
} from './own-orders.ts';

export function ownOrderRoutes(
  dependencies: OwnOrderDependencies & LinkDependencies & { mailFrom: string; messages: Limit },
) {
  const keyOf = (c: Context<ApiEnv>, { token }: { token: string }) =>
    linkKey(dependencies, token, c.get('address'));
  return createRouter()
    .openapi(readOwnOrderRoute, async (c) => {
      const order = await readOwnOrder(dependencies, keyOf(c, c.req.valid('json')));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(ownOrderCalendarRoute, async (c) => {
      const { token } = c.req.valid('json');
      const file = await ownOrderCalendar(dependencies, token, c.get('address'));
      return reply(c, OwnOrderCalendar, file, 200);
    })
    .openapi(moveOwnOrderRoute, async (c) => {
      const input = c.req.valid('json');
      return reply(c, OwnOrder, await moveOwnOrder(dependencies, keyOf(c, input), input), 200);
    })
    .openapi(cancelOwnOrderRoute, async (c) => {
      const input = c.req.valid('json');
      return reply(c, OwnOrder, await cancelOwnOrder(dependencies, keyOf(c, input), input), 200);
    })
    .openapi(restoreOwnOrderRoute, async (c) => {
      const input = c.req.valid('json');
      return reply(c, OwnOrder, await restoreOwnOrder(dependencies, keyOf(c, input), input), 200);
    })
    .openapi(changeOwnDeliveryRoute, async (c) => {
      const { token, ...said } = c.req.valid('json');
      const order = await changeOwnDelivery(dependencies, keyOf(c, { token }), said);
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(findOwnOrdersRoute, async (c) => {
      await findOwnOrders(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, SoughtOrders, { sent: true }, 200);
    })
    .openapi(noteOwnOrderRoute, async (c) => {
      const input = c.req.valid('json');
      await noteOwnOrder(dependencies, keyOf(c, input), input, c.get('address'));
      return reply(c, z.object({}), {}, 200);
    });
}
