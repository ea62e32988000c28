import type { SignedInUser } from './http.ts';

/** The office user who makes a change, for histories and the audit log. `user_name` is the e-mail address. */
export type Actor = { user_id: string; user_name: string };

export function actorOf({ id, email }: Pick<SignedInUser, 'id' | 'email'>): Actor {
  return { user_id: id, user_name: email };
}
