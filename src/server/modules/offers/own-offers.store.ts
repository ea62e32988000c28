/** SQL for answers to an offer, by the customer through a mail's link or by the office on the customer's behalf. */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { OFFER_LINK_DAYS, UNDELIVERED_LINK_DAYS } from '#contract/links.ts';
import type { DeclineByOfficeInput } from '#contract/offers/offer-acts.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { readLink } from '#server/modules/links/links.store.ts';
import {
  type StoredContext,
  storedContext,
} from '#server/modules/settings/booking-context.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offers } from '#server/platform/db/schema.ts';
import { type Counted, uncounting } from '#server/platform/use-counter.ts';
import type { orderOfOffer } from './offer-order.ts';
import { storedLines } from './stored-lines.ts';

/** The newest sent revision, and the order made from it. */
export type LinkedOffer = {
  offer: Omit<Offer, 'pdf_sha256'>;
  order: OwnOffer['order'];
  /** The link belongs to an older revision. */
  is_newer: boolean;
  context: StoredContext;
};

/** Offer and order after an answer. */
export type Answered = Pick<LinkedOffer, 'offer' | 'order'>;

/** SQL function linked_offer: the newest sent revision, its order, and the last day of its links. */
export const linkedOffer = (id: SQLWrapper): SQL =>
  sql`linked_offer(${id}, ${OFFER_LINK_DAYS}::int, ${UNDELIVERED_LINK_DAYS}::int)`;

/**
 * The offer of a link; undefined if link or offer is gone, or after its last day. One statement, so that every refusal
 * takes the same time. `today`: the date in Rome. `guess`: uses that are uncounted if the offer is found.
 */
export async function findLinkedOffer(
  orm: Orm,
  token: string,
  today: string,
  guess: readonly Counted[] = [],
): Promise<LinkedOffer | undefined> {
  const [found] = await rows<LinkedOffer>(
    orm,
    sql`with link as (${readLink('offer', token)}),
      found as (
        select linked.offer, linked."order", linked.offer ->> 'id' <> link.subject::text as is_newer,
          ${storedContext} as context
        from link cross join ${linkedOffer(sql`link.subject`)} as linked
        where ${today}::date <= linked.last_day
      ),
      uncounted as (${uncounting(guess, sql`exists (select from found)`)})
      select * from found`,
  );
  return found && withStoredLines(found);
}

/** Whether an offer's link has ended, for retention. */
export const isOfferLinkOver = (id: SQLWrapper, today: string): SQL => sql`not exists (
  select from ${linkedOffer(id)} as linked where ${today}::date <= linked.last_day)`;

/** An order's offer, as shown with the order. */
export async function findOfferOfOrder(orm: Orm, orderId: string) {
  const { id, number, year, revision, total_cents, lines, accepted_options } = offers;
  const [found] = await orm
    .select({ id, number, year, revision, total_cents, lines, accepted_options })
    .from(offers)
    .where(eq(offers.order_id, orderId));
  if (!found) return undefined;
  const stored = { lines: storedLines(found.lines), accepted_options: found.accepted_options };
  return { ...found, ...stored };
}

/** An offer in the version that was withStoredLines. */
export type OfferVersion = { id: string; version: number };

/** An offer's version with the chosen optional lines, and the totals including them. */
export type Chosen = OfferVersion &
  Pick<Offer, 'accepted_options' | 'net_cents' | 'vat_cents' | 'total_cents'>;

const chosen = ({ accepted_options, net_cents, vat_cents, total_cents }: Chosen): SQL =>
  sql`p_chosen => ${JSON.stringify({ accepted_options, net_cents, vat_cents, total_cents })}::jsonb`;

/** Who answers. `network`: a hash; `today`: the date in Rome. */
export type Answering = {
  today: string;
  companyEmail: string;
  actor?: Actor;
  network?: string;
};

type Order = ReturnType<typeof orderOfOffer>;

async function answered(orm: Orm, call: SQL): Promise<Answered> {
  return withStoredLines(
    (await row<{ answered: Answered }>(orm, sql`select ${call} as answered`)).answered,
  );
}

const withStoredLines = <Linked extends Answered>(linked: Linked): Linked => ({
  ...linked,
  offer: { ...linked.offer, lines: storedLines(linked.offer.lines) },
});

/** SQL function accept_offer. Throws CONFLICT, OFFER_REFUSED and the refusals of a booking. */
export function acceptOffer(
  orm: Orm,
  offer: Chosen,
  { name, order }: { name: string; order: Order | null },
  answering: Answering,
): Promise<Answered> {
  return answered(
    orm,
    sql`accept_offer(p_id => ${offer.id}::uuid, p_version => ${offer.version}::int, p_name => ${name},
    p_order => ${order && JSON.stringify(order)}::jsonb, ${chosen(offer)}, ${by(answering)})`,
  );
}

/** SQL function date_offer. Throws the same as acceptOffer. */
export function dateOffer(
  orm: Orm,
  { id, version }: OfferVersion,
  order: Order,
  answering: Answering,
): Promise<Answered> {
  return answered(
    orm,
    sql`date_offer(p_id => ${id}::uuid, p_version => ${version}::int,
    p_order => ${JSON.stringify(order)}::jsonb, p_knows_kinds => true, ${by(answering)})`,
  );
}

const by = ({ today, companyEmail, actor, network }: Answering): SQL =>
  sql`p_today => ${today}::date, p_company_email => ${companyEmail}, p_user_id => ${actor?.user_id ?? null}::uuid,
    p_user_name => ${actor?.user_name ?? null}, p_network => ${network ?? null}`;

/** SQL function decline_offer. Throws CONFLICT and OFFER_REFUSED. */
export function declineOffer(
  orm: Orm,
  { id, version }: OfferVersion,
  { reason, decline_kind }: Pick<DeclineByOfficeInput, 'reason' | 'decline_kind'>,
  { companyEmail, actor }: Omit<Answering, 'today'>,
): Promise<Answered> {
  return answered(
    orm,
    sql`decline_offer(p_id => ${id}::uuid, p_version => ${version}::int, p_reason => ${reason},
    p_company_email => ${companyEmail}, p_kind => ${decline_kind}, p_user_id => ${actor?.user_id ?? null}::uuid,
    p_user_name => ${actor?.user_name ?? null})`,
  );
}

/** SQL function reopen_offer. Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. */
export async function reopenOffer(orm: Orm, offer: Chosen, actor: Actor): Promise<void> {
  await orm.execute(sql`select reopen_offer(p_id => ${offer.id}::uuid, p_version => ${offer.version}::int, ${chosen(offer)},
    p_user_id => ${actor.user_id}::uuid, p_user_name => ${actor.user_name})`);
}

/** SQL function withdraw_contract. Throws CONFLICT and OFFER_REFUSED. */
export function withdrawContract(
  orm: Orm,
  { id, version }: OfferVersion,
  name: string,
  { today, companyEmail }: Answering,
): Promise<Answered> {
  return answered(
    orm,
    sql`withdraw_contract(p_id => ${id}::uuid, p_version => ${version}::int, p_name => ${name},
    p_today => ${today}::date, p_company_email => ${companyEmail})`,
  );
}

/** SQL function note_offer: false if another note came with the same request_id. */
export async function noteOffer(
  orm: Orm,
  id: string,
  { text, request_id }: { text: string; request_id: string },
  { companyEmail }: Pick<Answering, 'companyEmail'>,
): Promise<boolean> {
  const { is_written } = await row<{ is_written: boolean }>(
    orm,
    sql`select note_offer(p_id => ${id}::uuid, p_text => ${text}, p_request_id => ${request_id}::uuid,
      p_company_email => ${companyEmail}) as is_written`,
  );
  return is_written;
}
