/** SQL for mails about offers. */
import { eq, sql } from 'drizzle-orm';
import { expiringUntil, type Offer } from '#contract/offers/offers.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offerPapers, offers } from '#server/platform/db/schema.ts';

export type MailedOffer = Pick<Offer, 'number' | 'year' | 'revision' | 'valid_until' | 'status'>;

/** Undefined if it was deleted. */
export async function findMailedOffer(orm: Orm, id: string): Promise<MailedOffer | undefined> {
  const { number, year, revision, valid_until, status } = offers;
  const [found] = await orm
    .select({ number, year, revision, valid_until, status })
    .from(offers)
    .where(eq(offers.id, id));
  // A check constraint guarantees the type of the status.
  return found as MailedOffer | undefined;
}

/** The address whose links lead to an offer: that of its newest sent revision. Undefined if the offer is gone. */
export async function addressOfLinks(orm: Orm, id: string): Promise<string | undefined> {
  const [found] = await rows<{ email: string }>(
    orm,
    sql`select offer ->> 'email' as email from linked_offer(${id}::uuid, 0, 0)`,
  );
  return found?.email;
}

/** The PDF as it was sent; undefined for an offer that was never sent. */
export async function findOfferPaper(orm: Orm, id: string): Promise<Uint8Array | undefined> {
  const [paper] = await orm
    .select({ pdf: offerPapers.pdf })
    .from(offerPapers)
    .where(eq(offerPapers.offer_id, id));
  return paper?.pdf;
}

/** Queues reminders for offers that end soon, if the office wants them, and returns how many. */
export async function writeOfferReminders(orm: Orm, today: string): Promise<number> {
  const { written } = await row<{ written: number }>(
    orm,
    sql`select write_offer_reminders(${today}::date, ${expiringUntil(today)}::date)::int as written`,
  );
  return written;
}
