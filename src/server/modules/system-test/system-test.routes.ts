import { mailCheckRoute, orderCountCheckRoute } from '#contract/system-test.calls.ts';
import { MailCheck, OrderCountCheck } from '#contract/system-test.schema.ts';
import {
  countConsumerOrders,
  probeConsumerOrders,
} from '#server/modules/orders/order-totals.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { reply } from '#server/platform/reply.ts';
import { readLastDelivery } from './last-delivery.ts';

type Dependencies = { orm: Orm; mail: Mailer['kind'] };

export function systemTestRoutes({ orm, mail }: Dependencies) {
  return createRouter()
    .openapi(orderCountCheckRoute, async (c) => {
      if (c.get('session').user?.role === 'admin') {
        const count = await countConsumerOrders(orm);
        return reply(c, OrderCountCheck, { ok: true, count }, 200);
      }
      await probeConsumerOrders(orm);
      return reply(c, OrderCountCheck, { ok: true }, 200);
    })
    .openapi(mailCheckRoute, async (c) => {
      const last_delivery = await readLastDelivery(orm);
      return reply(c, MailCheck, { configured: mail === 'smtp', last_delivery }, 200);
    });
}
