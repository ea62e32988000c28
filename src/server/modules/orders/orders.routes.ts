import { z } from 'zod';
import {
  latestConsumerOrdersRoute,
  latestSupplierOrdersRoute,
  placeConsumerOrderRoute,
  placeSupplierOrderRoute,
} from '#contract/orders/orders.calls.ts';
import { ConsumerOrder, PlacedOrder, SupplierOrder } from '#contract/orders/orders.schema.ts';
import type { CheckAccessCode } from '#server/modules/supplier-access/check-access-code.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { latestOrders } from './orders.store.ts';
import type { PlaceOrder } from './place-order.ts';

type Dependencies = { orm: Orm; placeOrder: PlaceOrder; checkAccessCode: CheckAccessCode };

export function orderRoutes({ orm, placeOrder, checkAccessCode }: Dependencies) {
  return createRouter()
    .openapi(placeConsumerOrderRoute, async (c) => {
      const { website, ...order } = c.req.valid('json');
      checkHoneypot(website);
      const placed = await placeOrder({ type: 'consumer', order }, c.get('address'));
      return reply(c, PlacedOrder, placed, 201);
    })
    .openapi(placeSupplierOrderRoute, async (c) => {
      const { website, access_code, ...order } = c.req.valid('json');
      checkHoneypot(website);
      const reseller = await checkAccessCode(access_code, c.get('address'));
      const booked = { ...order, ...(reseller && { reseller_id: reseller.id }) };
      const placed = await placeOrder({ type: 'supplier', order: booked }, c.get('address'));
      return reply(c, PlacedOrder, placed, 201);
    })
    .openapi(latestConsumerOrdersRoute, async (c) => {
      const orders = await latestOrders(orm, 'consumer', c.req.valid('query').limit);
      return reply(c, z.object({ orders: z.array(ConsumerOrder) }), { orders }, 200);
    })
    .openapi(latestSupplierOrdersRoute, async (c) => {
      const orders = await latestOrders(orm, 'supplier', c.req.valid('query').limit);
      return reply(c, z.object({ orders: z.array(SupplierOrder) }), { orders }, 200);
    });
}
