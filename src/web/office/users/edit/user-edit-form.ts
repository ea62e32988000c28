/** What the dialogs of a user ask, and what they send (spec section 2, "Utenti"). */
import * as z from 'zod/mini';
import { MAX_LENGTH, optionalLine, requiredEmail } from '#contract/fields.schema.ts';
import { ROLE_LABELS, Role } from '#contract/users/session.schema.ts';
import { type CreateUserInput, type UpdateUserInput, User } from '#contract/users/users.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';

const UserValues = z.object({ email: z.string(), role: Role, company: z.string() });
type UserValues = z.infer<typeof UserValues>;

const UserBase = z.pick(User, { email: true, role: true, company: true, version: true });
export type UserBase = z.infer<typeof UserBase>;
export type UserChanges = Omit<UpdateUserInput, 'version'>;

const company = optionalLine(MAX_LENGTH.name);

export const USER_EDIT: EditDefinition<UserBase, UserValues, UserChanges> = {
  labels: { email: 'Email', role: 'Ruolo', company: 'Azienda (opzionale)' },
  base: UserBase,
  values: UserValues,
  valuesOf: (user) => ({ email: user.email, role: user.role, company: user.company ?? '' }),
  changesOf: (base, values) => {
    const typed = sent(values);
    return {
      ...(typed.email !== base.email && { email: typed.email }),
      ...(typed.role !== base.role && { role: typed.role }),
      ...(typed.company !== (base.company ?? '') && { company: typed.company }),
    };
  },
  problemsOf: ({ email, company: typed }) => ({
    ...problem('email', requiredEmail.safeParse(email)),
    ...problem('company', company.safeParse(typed)),
  }),
  textOf: (field, values) => (field === 'role' ? ROLE_LABELS[values.role] : values[field].trim()),
};

/** Nobody yet: everything is sent, as soon as anything was typed. */
export const NEW_USER_BASE: UserBase = { email: '', role: 'client', company: null, version: 0 };

export const USER_CREATE: EditDefinition<UserBase, UserValues, { input?: CreateUserInput }> = {
  ...USER_EDIT,
  summaryOf: ({ email }) => email.trim(),
  changesOf: (base, values) =>
    Object.keys(USER_EDIT.changesOf(base, values)).length > 0 ? { input: sent(values) } : {},
};

/** Accounts have their e-mail in small letters. */
const sent = ({ email, role, company: typed }: UserValues): CreateUserInput => ({
  email: email.trim().toLowerCase(),
  role,
  company: typed.trim(),
});

function problem(field: string, { error }: z.core.util.SafeParseResult<unknown>) {
  return error ? { [field]: error.issues[0]?.message } : {};
}
