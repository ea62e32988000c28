/**
 * The resellers' access code: checked before the order is written (spec section 5), and changed.
 */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import { KnownReseller } from '../resellers/pickups.schema.ts';
import { AccessCodeInput, SetAccessCodeInput } from './access-code.schema.ts';
import { AccessCodeChange } from './booking-settings.schema.ts';

/** Returned for a correct code; a wrong one is an error. */
export const SupplierAccess = z.object({
  valid: z.literal(true),
  /** null for the shared code. */
  reseller: z.nullable(KnownReseller),
});

export const supplierAccess = calls(addresses.supplierAccess, 'Orders', {
  /** Only wrong codes count towards the limit. */
  check: {
    summary: "Check a reseller's access code",
    body: jsonBody(AccessCodeInput, { access_code: 'il codice rivenditori' }),
    errors: ['INVALID_ACCESS_CODE', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SupplierAccess, 'The code is right'),
  },
  /**
   * The old code stops working. INVALID_INPUT also for an easily guessed code, and for the current
   * one.
   */
  setCode: {
    tag: 'Booking rules',
    summary: "Change the resellers' access code",
    body: jsonBody(SetAccessCodeInput, { code: 'il nuovo codice' }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(AccessCodeChange, 'Who changed it, and when'),
  },
});
