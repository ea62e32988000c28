/**
 * An administrator's optional second factor: six digits of an app (TOTP, RFC 6238), or one of the
 * recovery codes.
 */
import * as z from 'zod/mini';

/** Digits that an app shows. */
export const APP_CODE_LENGTH = 6;

const Password = z.string().check(z.minLength(1), z.maxLength(256));

/** A code of the app or a recovery code, as typed: spaces, hyphens and case do not matter. */
export const SecondFactorCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
});
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** The signed-in user's password, asked again. */
export const PasswordAgain = z.object({ password: Password });
export type PasswordAgain = z.infer<typeof PasswordAgain>;

/** Both factors of the signed-in user. The code is ignored if no second factor is active. */
export const PasswordAndCode = z.extend(PasswordAgain, SecondFactorCode.shape);
export type PasswordAndCode = z.infer<typeof PasswordAndCode>;

/** Shown once. Each code works once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Begun, and active once a code confirms it. `secret` is the one in `uri`, in base 32. */
export const SecondFactorToConfirm = z.object({
  uri: z.string(),
  secret: z.string(),
  recovery_codes: z.array(z.string()),
});
export type SecondFactorToConfirm = z.infer<typeof SecondFactorToConfirm>;

export const SecondFactorState = z.object({ second_factor: z.boolean() });
