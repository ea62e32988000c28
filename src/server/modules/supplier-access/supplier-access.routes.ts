import { SupplierAccess, supplierAccessRoute } from '#contract/supplier-access.routes.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import type { CheckAccessCode } from './check-access-code.ts';

export function supplierAccessRoutes({ checkAccessCode }: { checkAccessCode: CheckAccessCode }) {
  return createRouter().openapi(supplierAccessRoute, async (c) => {
    await checkAccessCode(c.req.valid('json').access_code, c.get('address'));
    return reply(c, SupplierAccess, { valid: true }, 200);
  });
}
