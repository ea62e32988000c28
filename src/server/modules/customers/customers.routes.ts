import { customers } from '#contract/customers.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { findCustomers } from './customers.store.ts';

export const customerRoutes = ({ orm }: { orm: Orm }) =>
  answer(customers, {
    find: async ({ q }) => ({ rows: await findCustomers(orm, q) }),
  });
