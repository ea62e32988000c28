import { z } from 'zod';
import {
  latestConsumerOrdersRoute,
  latestSupplierOrdersRoute,
  placeConsumerOrderRoute,
  placeSupplierOrderRoute,
} from '#contract/orders/orders.routes.ts';
import { ConsumerOrder, PlacedOrder, SupplierOrder } from '#contract/orders/orders.schema.ts';
import type { CheckAccessCode } from '#server/modules/supplier-access/check-access-code.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { reply } from '#server/platform/reply.ts';
import type { HashNetwork } from './order-origin.ts';
import { type Booking, latestConsumerOrders, latestSupplierOrders } from './orders.store.ts';
import { placeOrder } from './place-order.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  bookings: Limit;
  checkAccessCode: CheckAccessCode;
  hashNetwork: HashNetwork;
  announce: () => void;
};

export function orderRoutes({
  orm,
  clock,
  companyEmail,
  bookings,
  checkAccessCode,
  hashNetwork,
  announce,
}: Dependencies) {
  const place = (booking: Booking, address: string) =>
    placeOrder({ orm, clock, companyEmail, bookings, announce }, booking, {
      address,
      network: hashNetwork(address),
    });
  return createRouter()
    .openapi(placeConsumerOrderRoute, async (c) => {
      const { website, ...order } = c.req.valid('json');
      checkHoneypot(website);
      const placed = await place({ type: 'consumer', order }, c.get('address'));
      return reply(c, PlacedOrder, placed, 201);
    })
    .openapi(placeSupplierOrderRoute, async (c) => {
      const { website, access_code, ...order } = c.req.valid('json');
      checkHoneypot(website);
      const reseller = await checkAccessCode(access_code, c.get('address'));
      const booked = { ...order, ...(reseller && { reseller_id: reseller.id }) };
      const placed = await place({ type: 'supplier', order: booked }, c.get('address'));
      return reply(c, PlacedOrder, placed, 201);
    })
    .openapi(latestConsumerOrdersRoute, async (c) => {
      const orders = await latestConsumerOrders(orm, c.req.valid('query').limit);
      return reply(c, z.object({ orders: z.array(ConsumerOrder) }), { orders }, 200);
    })
    .openapi(latestSupplierOrdersRoute, async (c) => {
      const orders = await latestSupplierOrders(orm, c.req.valid('query').limit);
      return reply(c, z.object({ orders: z.array(SupplierOrder) }), { orders }, 200);
    });
}
