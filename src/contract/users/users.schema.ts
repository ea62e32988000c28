/** The app users as the office reads and edits them (spec sections 2 "Utenti" and 3 "App user"). */
import * as z from 'zod/mini';
import { editedLine, Instant, MAX_LENGTH, optionalLine, requiredEmail } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { Role } from './session.schema.ts';

/** A user with the account's state, for administrators. */
export const User = z.object({
  id: z.uuid(),
  /** In lower case. */
  email: z.string(),
  role: Role,
  company: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  /** Null before the first sign-in. */
  last_sign_in_at: z.nullable(Instant),
  /** Unexpired sessions on all devices. */
  open_sessions: z.int(),
  /** False until an invitation is accepted. */
  has_password: z.boolean(),
  /** Whether signing in requires a second factor. */
  second_factor: z.boolean(),
  /** Incremented with each change of e-mail, role or company. Send it back with an edit. */
  version: z.int32(),
});
export type User = z.infer<typeof User>;

/** By creation date, role or e-mail; newest first by default. */
export const USER_SORTS = [
  'created-desc',
  'created-asc',
  'role-asc',
  'role-desc',
  'email-asc',
  'email-desc',
] as const;

/** `q` matches the beginnings of words in e-mail and company. */
export const UserListQuery = listQuery(USER_SORTS, {});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserList = listAnswer(User);
export type UserList = z.infer<typeof UserList>;

/** The dialog 'Nuovo Utente'. */
export const CreateUserInput = z.object({
  email: requiredEmail,
  role: z._default(Role, 'client'),
  /** '' for none. */
  company: optionalLine(MAX_LENGTH.name),
});
export type CreateUserInput = z.infer<typeof CreateUserInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateUserInput = z.object({
  version: z.int32(),
  email: z.optional(requiredEmail),
  role: z.optional(Role),
  /** '' for none. */
  company: editedLine(MAX_LENGTH.name),
});
export type UpdateUserInput = z.infer<typeof UpdateUserInput>;

export const UserId = z.object({ id: z.uuid() });

/** 'invitation' while the user has no password, then 'reset'. */
export const LinkPurpose = z.enum(['invitation', 'reset']);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/**
 * How the password link reaches the user: by mail or, without a mail server, through the
 * administrator.
 */
const handedOver = {
  /** Null if it was mailed. */
  link: z.nullable(z.string()),
  mailed: z.boolean(),
};

export const CreatedUser = z.object({ user: User, ...handedOver });
export type CreatedUser = z.infer<typeof CreatedUser>;

/** A password link, mailed or shown. */
export const SentPasswordLink = z.object({ purpose: LinkPurpose, ...handedOver });
export type SentPasswordLink = z.infer<typeof SentPasswordLink>;

export const EndedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
