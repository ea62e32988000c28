import { knownCustomers } from '#contract/customers/known-customers.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { readCustomerFile } from './customer-file.ts';
import { findHints } from './customer-hints.ts';
import { findCustomers } from './known-customers.store.ts';

export const knownCustomerRoutes = ({ orm }: { orm: Orm }) =>
  answer(knownCustomers, {
    find: async ({ q }) => ({ rows: await findCustomers(orm, q) }),
    readFile: (ref) => readCustomerFile(orm, ref),
    findHints: (input) => findHints(orm, input),
  });
