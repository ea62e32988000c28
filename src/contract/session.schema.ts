/** Who is signed in (spec sections 3 "App user" and 4 "Auth state"). */
import { z } from 'zod';
import { MAX_LENGTH } from './fields.schema.ts';

export const ROLES = ['client', 'staff', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const AppUser = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  company: z.string().nullable(),
});
export type AppUser = z.infer<typeof AppUser>;

export const Session = z.object({ user: AppUser.nullable() });
export type Session = z.infer<typeof Session>;

export const SignInInput = z.object({
  email: z.string().trim().min(1).max(MAX_LENGTH.email),
  password: z.string().min(1).max(256),
});
export type SignInInput = z.infer<typeof SignInInput>;
