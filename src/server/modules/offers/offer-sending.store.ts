/** SQL for sending offers, besides `send_offer` in `migrations/functions/offers.sql`. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MailOfferInput } from '#contract/offers/offer-acts.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/** The number that the next offer of a year gets, unless another one is sent first. */
export async function nextNumber(orm: Orm, year: number): Promise<number> {
  const { next } = await row<{ next: number }>(
    orm,
    sql`select next_offer_number(${year}::int) as next`,
  );
  return next;
}

/** A draft with the values that sending assigns. */
export type NumberedOffer = Offer & { number: number; year: number; sent_at: string };

/**
 * Sends a draft with its PDF; without a message it is issued without a mail. False if its number was taken meanwhile.
 * Throws CONFLICT and OFFER_REFUSED.
 */
export async function storeSent(
  orm: Orm,
  { user_id, user_name }: Actor,
  { id, version, number, year, sent_at }: NumberedOffer,
  { pdf, message }: { pdf: Uint8Array; message: string | null },
): Promise<boolean> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { sent } = await row<{ sent: boolean }>(
    orm,
    sql`select send_offer(${id}::uuid, ${version}::int, ${number}::int, ${year}::int, ${sent_at}::timestamptz,
      ${pdf}::bytea, ${sha256}, ${message}, ${user_id}::uuid, ${user_name}, p_knows_kinds => true) as sent`,
  );
  return sent;
}

/** Writes the mail of an issued offer. Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. `today`: the date in Rome. */
export async function storeMailed(
  orm: Orm,
  { user_id, user_name }: Actor,
  { id, today, version, email, message }: MailOfferInput & { id: string; today: string },
): Promise<void> {
  await orm.execute(
    sql`select mail_offer(${id}::uuid, ${version}::int, ${email}, ${message}, ${today}::date, ${user_id}::uuid, ${user_name})`,
  );
}
