/** All SQL on the links that let people without an account read and change their own orders and offers. */
import { and, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LINK_PURPOSES, type LinkPurpose } from '#contract/links.ts';
import type { SentLink } from '#contract/orders/order-history.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { links } from '#server/platform/db/schema.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';

type NewLink = {
  purpose: LinkPurpose;
  subject: string;
  recipient: string;
  /** The mail that carries it; absent for a link that a person copies. */
  mail?: string;
};

/** Creates a link and returns its token, which is not stored. */
export async function makeLink(orm: Orm, link: NewLink): Promise<string> {
  const token = newToken();
  await orm.insert(links).values({ ...link, token_hash: hashOfToken(token) });
  return token;
}

type MailedLink = Pick<NewLink, 'purpose' | 'recipient'> & { mail: string };

/**
 * A link for a mail: its token, and an SQL fragment that stores it for the `subject` selected by `mailed`. A retried
 * mail keeps its link with a new token: the failed attempt reached nobody. The fragment yields no row if the office has
 * revoked the link.
 */
export function mailedLink({ purpose, recipient, mail }: MailedLink, mailed: SQL) {
  const token = newToken();
  const made = sql`
    insert into links (token_hash, purpose, subject, recipient, mail)
    select ${hashOfToken(token)}::text, ${purpose}::text, subject, ${recipient}::text, ${mail}::uuid from (${mailed}) as mailed
    on conflict (mail, subject) do update set token_hash = excluded.token_hash where links.revoked_at is null
    returning id`;
  return { token, made };
}

/** Creates a link for a mail; undefined if the office has revoked it. */
export async function makeMailedLink(
  orm: Orm,
  { subject, ...link }: MailedLink & { subject: string },
): Promise<string | undefined> {
  const { token, made } = mailedLink(link, sql`select ${subject}::uuid as subject`);
  return (await rows(orm, made)).length > 0 ? token : undefined;
}

/** Newest first, without tokens. */
export async function linksTo(
  orm: Orm,
  purpose: LinkPurpose,
  subject: string,
): Promise<SentLink[]> {
  const found = await orm
    .select()
    .from(links)
    .where(and(eq(links.purpose, purpose), eq(links.subject, subject)))
    .orderBy(desc(links.created_at), desc(links.id));
  return found.map(sentLink);
}

/** Links to all the orders and offers selected by `ids`, oldest first. */
export async function allLinksTo(orm: Orm, ids: SQL) {
  const found = await orm
    .select()
    .from(links)
    .where(sql`${links.subject} in ${ids}`)
    .orderBy(links.created_at, links.id);
  return found.map((link) => ({
    ...sentLink(link),
    purpose: link.purpose as LinkPurpose,
    subject: link.subject,
  }));
}

const sentLink = (link: typeof links.$inferSelect): SentLink => {
  const { id, recipient, mail, at_booking, created_at, last_read_at, revoked_at } = link;
  const carrier = mail ? 'mail' : at_booking ? 'booking' : 'office';
  return { id, recipient, carrier, created_at, last_read_at, revoked_at };
};

/** Throws NOT_FOUND for a link of another subject, or one already revoked. */
export async function revokeLink(
  orm: Orm,
  link: { id: string; purpose: LinkPurpose; subject: string },
): Promise<void> {
  const [revoked] = await orm
    .update(links)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(links.id, link.id),
        eq(links.purpose, link.purpose),
        eq(links.subject, link.subject),
        isNull(links.revoked_at),
      ),
    )
    .returning({ id: links.id });
  existing(revoked, 'Il link non è più attivo');
}

/**
 * SQL fragment: the `subject` of a token's link; notes that the link was read. No row if the link is unknown, has
 * another purpose, or is revoked.
 */
export const readLink = (purpose: LinkPurpose, token: string): SQL => sql`
  update links set last_read_at = now()
  where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and revoked_at is null
  returning subject, recipient`;

/** Notes that the reader added the subject to a calendar. */
export async function noteCalendar(orm: Orm, token: string): Promise<void> {
  await orm
    .update(links)
    .set({ calendar_at: sql`now()` })
    .where(eq(links.token_hash, hashOfToken(token)));
}

/** Whether one of its links was used to add it to a calendar. */
export async function isInCalendar(
  orm: Orm,
  purpose: LinkPurpose,
  subject: string,
): Promise<boolean> {
  const [found] = await orm
    .select({ id: links.id })
    .from(links)
    .where(
      and(eq(links.purpose, purpose), eq(links.subject, subject), isNotNull(links.calendar_at)),
    )
    .limit(1);
  return found !== undefined;
}

/** Links whose subject has ended; each module defines when. */
export const oldLinks = (isOver: Record<LinkPurpose, (subject: SQLWrapper) => SQL>): OldRows => [
  links,
  or(
    ...LINK_PURPOSES.map((purpose) =>
      and(eq(links.purpose, purpose), isOver[purpose](links.subject)),
    ),
  ),
];
