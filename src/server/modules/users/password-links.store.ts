/** All SQL on `password_links`. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#contract/users/users.schema.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { passwordLinks, users } from '#server/platform/db/schema.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';

/** How long a link is valid: an invited person may be on holiday, a reset is needed at once. */
export const LINK_HOURS: Record<LinkPurpose, number> = { invitation: 7 * 24, reset: 24 };

/** Creates the user's only valid link, and returns its token, which is not stored. */
export async function createPasswordLink(
  orm: Orm,
  { user_id, purpose }: { user_id: string; purpose: LinkPurpose },
): Promise<string> {
  await invalidateLinks(orm, user_id);
  const token = newToken();
  const expires_at = sql`now() + make_interval(hours => ${LINK_HOURS[purpose]})`;
  await orm
    .insert(passwordLinks)
    .values({ user_id, purpose, token_hash: hashOfToken(token), expires_at });
  return token;
}

const isUsable = and(isNull(passwordLinks.used_at), sql`${passwordLinks.expires_at} > now()`);

export type UsableLink = {
  user_id: string;
  email: string;
  company: string | null;
  purpose: string;
  expires_at: string;
};

/** The valid link of a token. */
export async function findPasswordLink(orm: Orm, token: string): Promise<UsableLink | undefined> {
  const [link] = await orm
    .select({
      user_id: users.id,
      email: users.email,
      company: users.company,
      purpose: passwordLinks.purpose,
      expires_at: passwordLinks.expires_at,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(and(eq(passwordLinks.token_hash, hashOfToken(token)), isUsable));
  return link;
}

/** Invalidates all links of a user, because password or e-mail changed, the sessions end, or a new link is sent. */
export async function invalidateLinks(orm: Orm, userId: string): Promise<void> {
  await orm
    .update(passwordLinks)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.used_at)));
}

export const expiredLinks = (now: Date): OldRows => [
  passwordLinks,
  isBefore(passwordLinks.expires_at, now),
];
