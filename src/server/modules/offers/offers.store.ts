/** The SQL on single offers and their history, beside the functions of `migrations/functions/offers.sql`. */
import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withOptions } from '#contract/offers/offer-totals.ts';
import {
  type CreateOfferInput,
  type Offer,
  type OfferEntry,
  OfferFields,
  type OfferStatus,
} from '#contract/offers/offers.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { offerHistory, offerPapers, offers } from '#server/platform/db/schema.ts';
import { storedLines } from './stored-lines.ts';

const { search, request_id, ...columns } = getTableColumns(offers);

const selectOffers = (orm: Orm) =>
  orm
    .select({ ...columns, pdf_sha256: offerPapers.sha256 })
    .from(offers)
    .leftJoin(offerPapers, eq(offerPapers.offer_id, offers.id));

// Check constraints and what is written here guarantee what the contract's type states.
const offersIn = (found: Awaited<ReturnType<typeof selectOffers>>): Offer[] =>
  found.map((offer) => ({ ...offer, lines: storedLines(offer.lines) }) as Offer);

export async function findOffer(orm: Orm, id: string): Promise<Offer | undefined> {
  return offersIn(await selectOffers(orm).where(eq(offers.id, id)))[0];
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockOffer(transaction: Orm, id: string): Promise<Offer | undefined> {
  const found = selectOffers(transaction).where(eq(offers.id, id)).for('update', { of: offers });
  return offersIn(await found)[0];
}

/** Oldest first. `ids` is a subquery. */
export async function findOffersOf(orm: Orm, ids: SQL): Promise<Offer[]> {
  const found = await selectOffers(orm)
    .where(sql`${offers.id} in ${ids}`)
    .orderBy(offers.created_at, offers.id);
  return offersIn(found);
}

/** The draft of the next revision of an offer. */
export const findRevision = (orm: Orm, id: string) => findDraft(orm, eq(offers.revises_id, id));

/** The draft for a request. */
export const findDraftFor = (orm: Orm, quoteRequestId: string) =>
  findDraft(orm, eq(offers.quote_request_id, quoteRequestId));

/** By the requests of which they were made, where there are any. */
export async function newestOffersFor(orm: Orm, quoteRequestIds: readonly string[]) {
  const { id, number, year, revision, status, quote_request_id } = offers;
  const found = await orm
    .selectDistinctOn([quote_request_id], { id, number, year, revision, status, quote_request_id })
    .from(offers)
    .where(inArray(quote_request_id, [...quoteRequestIds]))
    .orderBy(quote_request_id, desc(offers.created_at), desc(id));
  return new Map(
    found.map(({ quote_request_id: request, status: now, ...offer }) => [
      request,
      { ...offer, status: now as OfferStatus },
    ]),
  );
}

async function findDraft(orm: Orm, condition: SQL): Promise<Offer | undefined> {
  return offersIn(await selectOffers(orm).where(and(condition, eq(offers.status, 'draft'))))[0];
}

/** What the office fills in, in the order of the contract. */
export const fieldsOf = (offer: OfferFields): OfferFields => z.parse(OfferFields, offer);

/** The columns of what is filled in, with what it costs. */
const counted = (fields: OfferFields) => withOptions(fields, []);

type NewDraft = {
  fields: OfferFields;
  actor: Actor;
} & Partial<
  Pick<Offer, 'number' | 'year' | 'revision' | 'revises_id' | 'quote_request_id'> &
    Pick<CreateOfferInput, 'request_id'>
>;

/** Undefined when there is one already: with this request_id, for this request, or as the next revision of this offer. */
export const insertDraft = (
  orm: Orm,
  { fields, actor, ...others }: NewDraft,
): Promise<Offer | undefined> =>
  orm.transaction(async (transaction) => {
    const [draft] = await transaction
      .insert(offers)
      .values({ ...counted(fields), ...others })
      .onConflictDoNothing()
      .returning({ id: offers.id });
    if (!draft) return undefined;
    await recordByOffice(transaction, actor, {
      offer_id: draft.id,
      action: 'created',
      after: fields,
    });
    return findOffer(transaction, draft.id);
  });

/** The offer that the same request has made before of the same fields, whatever it is now. */
export async function findRepeatedOffer(
  orm: Orm,
  { request_id, quote_request_id, ...fields }: CreateOfferInput,
): Promise<Offer | undefined> {
  const [made] = await orm
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(offerHistory, eq(offerHistory.offer_id, offers.id))
    .where(
      and(
        eq(offers.request_id, request_id),
        sql`${offers.quote_request_id} is not distinct from ${quote_request_id}`,
        eq(offerHistory.action, 'created'),
        sql`${offerHistory.after} = ${JSON.stringify(fields)}::jsonb`,
      ),
    );
  return made && findOffer(orm, made.id);
}

/** Of a locked draft. */
export async function changeDraft(
  transaction: Orm,
  actor: Actor,
  { id, fields, changes }: { id: string; fields: OfferFields; changes: Changes },
): Promise<void> {
  await update(transaction, id, counted(fields));
  await recordByOffice(transaction, actor, { offer_id: id, action: 'changed', ...changes });
}

/** Of a locked offer that is sent. */
export async function endOffer(transaction: Orm, actor: Actor, id: string): Promise<void> {
  await update(transaction, id, { status: 'withdrawn' });
  await recordByOffice(transaction, actor, { offer_id: id, action: 'withdrawn' });
}

/** The version stays: its customer, who may be about to choose the date, answers the same offer. */
export async function storeCall(
  transaction: Orm,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await transaction
    .update(offers)
    .set({ called_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(offers.id, id));
  const entry = { offer_id: id, action: 'called', note: note || null } as const;
  await recordByOffice(transaction, actor, entry);
}

type Why = Pick<Offer, 'decline_kind'>;

/** Of a locked offer that came to nothing. */
export async function explainEnd(
  transaction: Orm,
  actor: Actor,
  { id, before, after }: { id: string; before: Why; after: Why },
): Promise<void> {
  await update(transaction, id, after);
  await recordByOffice(transaction, actor, { offer_id: id, action: 'explained', before, after });
}

const update = (transaction: Orm, id: string, values: Partial<typeof offers.$inferInsert>) =>
  transaction
    .update(offers)
    .set({ ...values, version: sql`${offers.version} + 1`, updated_at: sql`now()` })
    .where(eq(offers.id, id));

/** Whether there was such a draft. */
export async function deleteDraft(orm: Orm, id: string): Promise<boolean> {
  const { deleted } = await row<{ deleted: boolean }>(
    orm,
    sql`select delete_offer_draft(${id}::uuid) as deleted`,
  );
  return deleted;
}

/** The changed fields of a draft. */
type Changes = { before: Partial<OfferFields>; after: Partial<OfferFields> };
type NewEntry = Pick<OfferEntry, 'action'> &
  Partial<Pick<OfferEntry, 'before' | 'after' | 'note'>> & { offer_id: string };

/** What a user of the office did, in the transaction that does it. */
export async function recordByOffice(
  transaction: Orm,
  { user_id, user_name }: Actor,
  entry: NewEntry,
): Promise<void> {
  await transaction.insert(offerHistory).values({ ...entry, actor: 'office', user_id, user_name });
}

/** Nobody reads more of an offer. */
const MOST_ENTRIES = 200;

/** Newest first. */
export async function offerEntries(orm: Orm, id: string): Promise<OfferEntry[]> {
  const found = await orm
    .select()
    .from(offerHistory)
    .where(eq(offerHistory.offer_id, id))
    .orderBy(desc(offerHistory.id))
    .limit(MOST_ENTRIES);
  return found as OfferEntry[];
}

/** Oldest first, without the changes of drafts. `ids` is a subquery. */
export async function entriesOfOffers(orm: Orm, ids: SQL) {
  const { offer_id, action, at, actor, note } = offerHistory;
  const found = await orm
    .select({ offer_id, action, at, actor, note })
    .from(offerHistory)
    .where(and(sql`${offer_id} in ${ids}`, ne(action, 'changed')))
    .orderBy(offerHistory.id);
  return found as (Pick<OfferEntry, 'action' | 'at' | 'actor' | 'note'> & { offer_id: string })[];
}
