import { AccessCodeChange } from '#contract/days/booking-settings.schema.ts';
import {
  SupplierAccess,
  setAccessCodeRoute,
  supplierAccessRoute,
} from '#contract/days/supplier-access.routes.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import type { CheckAccessCode } from './check-access-code.ts';
import { setAccessCode } from './set-access-code.ts';

type Dependencies = {
  orm: Orm;
  checkAccessCode: CheckAccessCode;
  passwordChecks: BoundedQueue;
};

export function supplierAccessRoutes({ checkAccessCode, ...dependencies }: Dependencies) {
  return createRouter()
    .openapi(supplierAccessRoute, async (c) => {
      await checkAccessCode(c.req.valid('json').access_code, c.get('address'));
      return reply(c, SupplierAccess, { valid: true }, 200);
    })
    .openapi(setAccessCodeRoute, async (c) => {
      const change = await setAccessCode(dependencies, c.req.valid('json').code, c.get('user'));
      return reply(c, AccessCodeChange, change, 200);
    });
}
