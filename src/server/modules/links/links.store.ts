/** All SQL on the links by which people without an account read and change what is theirs. */
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
  /** The mail that carries it; left out for one that a person copies. */
  mail?: string;
};

/** Makes a link and returns its token, which is stored nowhere. */
export async function makeLink(orm: Orm, link: NewLink): Promise<string> {
  const token = newToken();
  await orm.insert(links).values({ ...link, token_hash: hashOfToken(token) });
  return token;
}

type MailedLink = Pick<NewLink, 'purpose' | 'recipient'> & { mail: string };

/**
 * A link for a mail: its token, and the part of a statement that makes it for the `subject` that `mailed` selects. A mail that
 * is tried again has its link of before, with another token: what was refused has reached nobody. The part has no row when the
 * office has revoked it meanwhile.
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

/** Makes a link for a mail; undefined when the office has revoked it. */
export async function makeMailedLink(
  orm: Orm,
  { subject, ...link }: MailedLink & { subject: string },
): Promise<string | undefined> {
  const { token, made } = mailedLink(link, sql`select ${subject}::uuid as subject`);
  return (await rows(orm, made)).length > 0 ? token : undefined;
}

/** Newest first. The tokens are not known. */
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

/** Oldest first, to all the orders and offers that `ids` selects. */
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

/** Raises NOT_FOUND for a link that is not its subject's, or was revoked before. */
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
 * The part of a statement that is the subject of a token's link, as `subject`, and notes that it was read. It has no row
 * for a link that is unknown, of another purpose, or revoked.
 */
export const readLink = (purpose: LinkPurpose, token: string): SQL => sql`
  update links set last_read_at = now()
  where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and revoked_at is null
  returning subject, recipient`;

/** Notes that whoever has the link took its subject into a calendar. */
export async function noteCalendar(orm: Orm, token: string): Promise<void> {
  await orm
    .update(links)
    .set({ calendar_at: sql`now()` })
    .where(eq(links.token_hash, hashOfToken(token)));
}

/** Whether a link to it was used to take it into a calendar. */
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

/** Those whose subject is over, as its module says it. */
export const oldLinks = (isOver: Record<LinkPurpose, (subject: SQLWrapper) => SQL>): OldRows => [
  links,
  or(
    ...LINK_PURPOSES.map((purpose) =>
      and(eq(links.purpose, purpose), isOver[purpose](links.subject)),
    ),
  ),
];
