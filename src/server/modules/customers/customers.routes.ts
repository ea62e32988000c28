import { findCustomersRoute } from '#contract/customers.calls.ts';
import { KnownCustomers } from '#contract/customers.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { findCustomers } from './customers.store.ts';

export const customerRoutes = ({ orm }: { orm: Orm }) =>
  createRouter().openapi(findCustomersRoute, async (c) =>
    reply(c, KnownCustomers, { rows: await findCustomers(orm, c.req.valid('query').q) }, 200),
  );
