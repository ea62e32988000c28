/** SQL on single offers and their history, besides the functions in `migrations/functions/offers.sql`. */
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

// Check constraints and the writes in this file guarantee the contract's type.
const offersIn = (found: Awaited<ReturnType<typeof selectOffers>>): Offer[] =>
  found.map((offer) => ({ ...offer, lines: storedLines(offer.lines) }) as Offer);

export async function findOffer(orm: Orm, id: string): Promise<Offer | undefined> {
  return offersIn(await selectOffers(orm).where(eq(offers.id, id)))[0];
}

/** Reads and locks the offer until the end of the transaction. */
export async function lockOffer(transaction: Orm, id: string): Promise<Offer | undefined> {
  const found = selectOffers(transaction).where(eq(offers.id, id)).for('update', { of: offers });
  return offersIn(await found)[0];
}

/** Oldest first. `ids`: a subquery. */
export async function findOffersOf(orm: Orm, ids: SQL): Promise<Offer[]> {
  const found = await selectOffers(orm)
    .where(sql`${offers.id} in ${ids}`)
    .orderBy(offers.created_at, offers.id);
  return offersIn(found);
}

/** The draft of an offer's next revision. */
export const findRevision = (orm: Orm, id: string) => findDraft(orm, eq(offers.revises_id, id));

/** The draft made for a quote request. */
export const findDraftFor = (orm: Orm, quoteRequestId: string) =>
  findDraft(orm, eq(offers.quote_request_id, quoteRequestId));

/** The newest offer for each of these quote requests. */
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

/** The fields that the office fills in, in the contract's order. */
export const fieldsOf = (offer: OfferFields): OfferFields => z.parse(OfferFields, offer);

/** The columns of the fields and their totals. */
const withTotals = (fields: OfferFields) => withOptions(fields, []);

type NewDraft = {
  fields: OfferFields;
  actor: Actor;
} & Partial<
  Pick<Offer, 'number' | 'year' | 'revision' | 'revises_id' | 'quote_request_id'> &
    Pick<CreateOfferInput, 'request_id'>
>;

/**
 * Undefined if there already is one: with this request_id, for this quote request, or as the next revision of this
 * offer.
 */
export const insertDraft = (
  orm: Orm,
  { fields, actor, ...others }: NewDraft,
): Promise<Offer | undefined> =>
  orm.transaction(async (transaction) => {
    const [draft] = await transaction
      .insert(offers)
      .values({ ...withTotals(fields), ...others })
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

/** The offer that the same request already made with the same fields, in any state. */
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

/** For a locked draft. */
export async function changeDraft(
  transaction: Orm,
  actor: Actor,
  { id, fields, changes }: { id: string; fields: OfferFields; changes: Changes },
): Promise<void> {
  await update(transaction, id, withTotals(fields));
  await recordByOffice(transaction, actor, { offer_id: id, action: 'changed', ...changes });
}

/** For a locked offer that was sent. */
export async function endOffer(transaction: Orm, actor: Actor, id: string): Promise<void> {
  await update(transaction, id, { status: 'withdrawn' });
  await recordByOffice(transaction, actor, { offer_id: id, action: 'withdrawn' });
}

/** Leaves the version unchanged, so that a customer who is choosing a date right now gets no conflict. */
export async function recordCall(
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

/** For a locked offer that was lost. */
export async function storeDeclineKind(
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

/** Whether the draft existed. */
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

/** Records what an office user did, in the same transaction. */
export async function recordByOffice(
  transaction: Orm,
  { user_id, user_name }: Actor,
  entry: NewEntry,
): Promise<void> {
  await transaction.insert(offerHistory).values({ ...entry, actor: 'office', user_id, user_name });
}

/** Nobody reads more. */
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

/** Oldest first, without changes of drafts. `ids`: a subquery. */
export async function entriesOfOffers(orm: Orm, ids: SQL) {
  const { offer_id, action, at, actor, note } = offerHistory;
  const found = await orm
    .select({ offer_id, action, at, actor, note })
    .from(offerHistory)
    .where(and(sql`${offer_id} in ${ids}`, ne(action, 'changed')))
    .orderBy(offerHistory.id);
  return found as (Pick<OfferEntry, 'action' | 'at' | 'actor' | 'note'> & { offer_id: string })[];
}
