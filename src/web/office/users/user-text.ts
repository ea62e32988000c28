/** The texts about an account. */
import { counted, formatInstantWithYear } from '#contract/format.ts';
import type { User } from '#contract/users/users.schema.ts';

export const lastSignIn = ({ last_sign_in_at }: Pick<User, 'last_sign_in_at'>): string =>
  last_sign_in_at === null ? 'Mai' : formatInstantWithYear(last_sign_in_at);

/** '2 sessioni aperte' */
export const openSessions = (count: number): string => {
  if (count === 0) return 'Nessuna sessione aperta';
  return counted(count, 'sessione aperta', 'sessioni aperte');
};
