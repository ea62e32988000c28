import type { SignedInUser } from '#server/platform/http.ts';

/** Who changes an order, as its history keeps it; the name is the user's, else the e-mail address. */
export type Actor = { user_id: string; user_name: string };

export function actorOf({ id, name, email }: SignedInUser): Actor {
  return { user_id: id, user_name: name || email };
}
