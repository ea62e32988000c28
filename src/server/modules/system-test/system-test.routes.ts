import { mailCheckRoute, orderCountCheckRoute } from '#contract/system-test.routes.ts';
import { MailCheck, OrderCountCheck } from '#contract/system-test.schema.ts';
import type { Accounts } from '#server/modules/session/accounts.ts';
import { readSession } from '#server/modules/session/session.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { reply } from '#server/platform/reply.ts';
import { readLastDelivery } from './last-delivery.ts';
import { countConsumerOrders, touchConsumerOrders } from './system-test.store.ts';

type Dependencies = { orm: Orm; accounts: Accounts; mail: Mailer['kind'] };

export function systemTestRoutes({ orm, accounts, mail }: Dependencies) {
  return createRouter()
    .openapi(orderCountCheckRoute, async (c) => {
      const { user, cookies } = await readSession(accounts, c.req.raw.headers);
      for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
      if (user?.role === 'admin') {
        const count = await countConsumerOrders(orm);
        return reply(c, OrderCountCheck, { ok: true, count }, 200);
      }
      await touchConsumerOrders(orm);
      return reply(c, OrderCountCheck, { ok: true }, 200);
    })
    .openapi(mailCheckRoute, async (c) => {
      const last_delivery = await readLastDelivery(orm);
      return reply(c, MailCheck, { configured: mail === 'smtp', last_delivery }, 200);
    });
}
