import { romeDate } from '#contract/days/rules.ts';
import {
  customerDataCountsRoute,
  eraseCustomerRoute,
  exportCustomerDataRoute,
} from '#contract/users/customer-data.calls.ts';
import {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { countCustomerData, eraseCustomer, findCustomerData } from './customer-data.store.ts';

export function customerDataRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(customerDataCountsRoute, async (c) => {
      const { contact } = c.req.valid('json');
      const counts = await countCustomerData(orm, contact, romeDate(clock()));
      return reply(c, CustomerDataCounts, counts, 200);
    })
    .openapi(exportCustomerDataRoute, async (c) => {
      const { contact } = c.req.valid('json');
      return reply(c, CustomerData, await findCustomerData(orm, contact), 200);
    })
    .openapi(eraseCustomerRoute, async (c) => {
      const { contact } = c.req.valid('json');
      const actor = actorOf(c.get('user'));
      const erased = await eraseCustomer(orm, actor, contact, romeDate(clock()));
      return reply(c, ErasedCustomer, erased, 200);
    });
}
