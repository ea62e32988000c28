/** A reseller's access code as typed, and the shared one as the owner may set it. */
import * as z from 'zod/mini';
import { AccessCode, MAX_LENGTH, requiredLine } from '../fields.schema.ts';

export const AccessCodeInput = z.object({ access_code: AccessCode });

/** The fewest characters of a chosen code. The server also refuses guessable codes. */
export const MIN_ACCESS_CODE = 8;

/** Trimmed, 8 to 100 characters. */
export const SetAccessCodeInput = z.object({
  code: requiredLine(MAX_LENGTH.access_code, 'Inserire il nuovo codice').check(
    z.minLength(MIN_ACCESS_CODE, `Almeno ${MIN_ACCESS_CODE} caratteri`),
  ),
});
export type SetAccessCodeInput = z.infer<typeof SetAccessCodeInput>;
