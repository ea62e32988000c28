import { romeDate } from '#contract/days/rules.ts';
import { customerData } from '#contract/users/customer-data.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { countCustomerData, eraseCustomer, findCustomerData } from './customer-data.store.ts';

export function customerDataRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(customerData, {
    count: ({ contact }) => countCustomerData(orm, contact, romeDate(clock())),
    export: ({ contact }) => findCustomerData(orm, contact),
    erase: ({ contact }, { actor }) => eraseCustomer(orm, actor, contact, romeDate(clock())),
  });
}
