import { knownCustomers } from '#contract/offers/known-customers.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { findCustomers } from './known-customers.store.ts';

export const knownCustomerRoutes = ({ orm }: { orm: Orm }) =>
  answer(knownCustomers, {
    find: async ({ q }) => ({ rows: await findCustomers(orm, q) }),
  });
