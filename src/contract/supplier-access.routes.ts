/** The check of the resellers' code before the order is written (spec section 5, "Reseller wizard"). */
import { z } from 'zod';
import { AccessCode } from './order-form.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

/** The code is right; a wrong one is an error. */
export const SupplierAccess = z.object({ valid: z.literal(true) });

/** Only wrong codes are counted. */
export const supplierAccessRoute = defineRoute({
  method: 'post',
  path: '/api/supplier-access',
  tags: ['Orders'],
  summary: "Check the resellers' access code",
  request: {
    body: jsonBody(z.object({ access_code: AccessCode }), { access_code: 'il codice rivenditori' }),
  },
  errors: ['INVALID_ACCESS_CODE', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SupplierAccess, 'The code is right') },
});
