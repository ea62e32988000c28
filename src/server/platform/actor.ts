import type { SignedInUser } from './http.ts';

/** Who changes an order, as its history keeps it: named by the e-mail address, like in every other record. */
export type Actor = { user_id: string; user_name: string };

export function actorOf({ id, email }: SignedInUser): Actor {
  return { user_id: id, user_name: email };
}
