/** The signed-in user's own account, and the links for setting a password. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';
import { PasswordAgain, SecondFactorCode } from './second-factor.schema.ts';
import { Role } from './session.schema.ts';
import { LinkPurpose } from './users.schema.ts';

export const Account = z.object({
  email: z.string(),
  role: Role,
  last_sign_in_at: z.nullable(Instant),
  /** On all devices, including this one. */
  open_sessions: z.int(),
  second_factor: z.boolean(),
  /** Null without a second factor. */
  recovery_codes_left: z.nullable(z.int()),
});
export type Account = z.infer<typeof Account>;

/** As typed, never trimmed. `password-rules.ts` judges new ones. */
const Password = z.string().check(z.minLength(1), z.maxLength(1024));

/** A wrong `current_password` is INVALID_INPUT at that field. */
export const ChangePasswordInput = z.object({ current_password: Password, new_password: Password });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ChangedPassword = z.object({ email: z.string() });

/** The password, or a code for users with a second factor. */
export const ConfirmSessionInput = z.union([SecondFactorCode, PasswordAgain]);
export type ConfirmSessionInput = z.infer<typeof ConfirmSessionInput>;

/** The person at the session is its user. */
export const ConfirmedSession = z.object({ confirmed: z.literal(true) });

/** From the fragment of /login#token=… */
const Token = z.string().check(z.minLength(1), z.maxLength(200));

/** Only the token, to learn whose it is. */
export const PasswordLinkInput = z.object({ token: Token });

export const PasswordLink = z.object({
  email: z.string(),
  purpose: LinkPurpose,
  expires_at: Instant,
});
export type PasswordLink = z.infer<typeof PasswordLink>;

/** The token, and the new password. */
export const SetPasswordInput = z.object({ token: Token, password: Password });
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;
