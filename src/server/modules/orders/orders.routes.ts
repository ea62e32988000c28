import { bookings } from '#contract/orders/orders.calls.ts';
import type { CheckAccessCode } from '#server/modules/supplier-access/check-access-code.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { latestOrders } from './orders.store.ts';
import type { PlaceOrder } from './place-order.ts';

type Dependencies = { orm: Orm; placeOrder: PlaceOrder; checkAccessCode: CheckAccessCode };

export function orderRoutes({ orm, placeOrder, checkAccessCode }: Dependencies) {
  return answer(bookings, {
    placeConsumer: async ({ website, ...order }, { address }) => {
      checkHoneypot(website);
      return placeOrder({ type: 'consumer', order }, address);
    },
    placeSupplier: async ({ website, access_code, ...order }, { address }) => {
      checkHoneypot(website);
      const reseller = await checkAccessCode(access_code, address);
      const booked = { ...order, ...(reseller && { reseller_id: reseller.id }) };
      return placeOrder({ type: 'supplier', order: booked }, address);
    },
    latestConsumer: async ({ limit }) => {
      const orders = await latestOrders(orm, 'consumer', limit);
      return { orders };
    },
    latestSupplier: async ({ limit }) => {
      const orders = await latestOrders(orm, 'supplier', limit);
      return { orders };
    },
  });
}
