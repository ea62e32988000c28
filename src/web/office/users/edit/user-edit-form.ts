/** The fields of a user's dialogs, and what they send (spec section 2, "Utenti"). */
import type * as z from 'zod/mini';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { ROLE_LABELS, ROLES } from '#contract/users/session.schema.ts';
import { CreateUserInput, User } from '#contract/users/users.schema.ts';
import { createOf, editOf } from '#web/forms/edit/edit-of.ts';
import { choice, email, line } from '#web/forms/fields/cells.ts';

export const USER_EDIT = editOf(User, CreateUserInput, {
  labels: { email: 'Email', role: 'Ruolo', company: 'Azienda (opzionale)' },
  cells: {
    // Accounts store e-mail addresses in lower case.
    email: { ...email(MAX_LENGTH.email), read: (text) => text.toLowerCase() },
    role: choice(ROLES, (role) => ROLE_LABELS[role]),
    company: line(MAX_LENGTH.name),
  },
});
export type UserBase = z.infer<typeof USER_EDIT.base>;

/** A new user. */
export const NEW_USER_BASE: UserBase = { email: '', role: 'client', company: null, version: 0 };

export const USER_CREATE = createOf(USER_EDIT, { summaryOf: ({ email }) => email.trim() });
