/** Who is signed in (spec sections 3 "App user" and 4 "Auth state"). */
import * as z from 'zod/mini';
import { MAX_LENGTH } from '../fields.schema.ts';

/** Only 'admin' may enter the back office. */
export const ROLES = ['client', 'staff', 'admin'] as const;
/** The labels in the office (spec section 2, "Utenti"). */
export const ROLE_LABELS = {
  client: 'Cliente',
  staff: 'Staff',
  admin: 'Admin',
} as const;

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** A user's row, without dates. */
export const AppUser = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  company: z.nullable(z.string()),
});
export type AppUser = z.infer<typeof AppUser>;

/**
 * `user` is null for a visitor. `live_position`, for an administrator: the current position of the
 * event stream. Data read after it and before the stream opens is current if the stream opens at
 * the same position (events.calls.ts).
 */
export const Session = z.object({
  user: z.nullable(AppUser),
  live_position: z.optional(z.string()),
});
export type Session = z.infer<typeof Session>;

/** The answer to a sign-in: without a user while the second factor's code is due. */
export const SignedIn = z.extend(Session, { second_factor: z.optional(z.literal(true)) });

/** The login form. A wrong value is answered as wrong credentials, never by field. */
export const SignInInput = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.email)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type SignInInput = z.infer<typeof SignInInput>;
