import { knownCustomers } from '#contract/customers/known-customers.calls.ts';
import { romeDate } from '#contract/days/rules.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { readCustomerFile } from './customer-file.ts';
import { findHints } from './customer-hints.ts';
import { findCustomers } from './known-customers.store.ts';

export const knownCustomerRoutes = ({ orm, clock }: { orm: Orm; clock: Clock }) =>
  answer(knownCustomers, {
    find: ({ q }) => findCustomers(orm, q),
    readFile: (ref) => readCustomerFile(orm, ref, romeDate(clock())),
    findHints: (input) => findHints(orm, input),
  });
