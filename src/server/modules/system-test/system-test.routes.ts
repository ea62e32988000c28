import { systemTest } from '#contract/system-test.calls.ts';
import {
  countConsumerOrders,
  probeConsumerOrders,
} from '#server/modules/orders/order-totals.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { readLastDelivery } from './last-delivery.ts';

type Dependencies = { orm: Orm; mail: Mailer['kind'] };

export function systemTestRoutes({ orm, mail }: Dependencies) {
  return answer(systemTest, {
    orders: async (_input, { c }) => {
      if (c.get('session').user?.role === 'admin') {
        const count = await countConsumerOrders(orm);
        return { ok: true, count };
      }
      await probeConsumerOrders(orm);
      return { ok: true };
    },
    mail: async () => {
      const last_delivery = await readLastDelivery(orm);
      return { configured: mail === 'smtp', last_delivery };
    },
  });
}
