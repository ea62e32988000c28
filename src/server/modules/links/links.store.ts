/** All SQL on the links in mails. */
import { createHash, randomBytes } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#contract/links.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { links } from '#server/platform/db/schema.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link and returns its token, which is stored nowhere. */
export async function makeLink(
  orm: Orm,
  link: { purpose: LinkPurpose; subject: string; recipient: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await orm.insert(links).values({ ...link, token_hash: hashOf(token) });
  return token;
}

/**
 * The part of a statement that is the subject of a token's link, as `subject`, and notes that it was read. It has no row
 * for a link that is unknown, of another purpose, or revoked.
 */
export const readLink = (purpose: LinkPurpose, token: string): SQL => sql`
  update links set last_read_at = now()
  where token_hash = ${hashOf(token)} and purpose = ${purpose} and revoked_at is null
  returning subject, recipient`;

/** Those whose subject is over, as its module says it. */
export const oldLinks = (isOver: (subject: SQLWrapper) => SQL): OldRows => [
  links,
  isOver(links.subject),
];
