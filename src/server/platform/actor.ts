import type { SignedInUser } from './http.ts';

/** Who changes an order, for its history. Identified by e-mail address, as in every other record. */
export type Actor = { user_id: string; user_name: string };

export function actorOf({ id, email }: Pick<SignedInUser, 'id' | 'email'>): Actor {
  return { user_id: id, user_name: email };
}
