/** Two cards become one, and two again. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  CARD_FIELDS,
  type CardFields,
  type CardMerge,
  CUSTOMER_FIELDS,
  CUSTOMER_SUBJECT,
  Customer,
  type MergeCardsInput,
} from '#contract/customers/customers.schema.ts';
import { labelsOf } from '#contract/subject-fields.ts';
import type { Actor } from '#server/platform/actor.ts';
import { requireVersion } from '#server/platform/conflict.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { customerChanges, customerNotes, customers } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { changesOf, existing, nextVersion } from '#server/platform/subjects/change.ts';

type Row = typeof customers.$inferSelect;

/** What an undo needs: both cards as they were, and what the second one brought along. */
type Merged = { own: Row; other: Row; notes: string[]; changes: string[] };

const { id, customer_id, undone_at } = customerChanges;
const LABELS = labelsOf(CUSTOMER_FIELDS);

const fieldsOf = (card: CardFields) =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, card[name]])) as CardFields;

/** Locks them in a fixed order, so that two merges of the same cards never deadlock. */
async function lockCards(transaction: Orm, ids: readonly string[]): Promise<Map<string, Row>> {
  const found = await transaction
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update');
  return new Map(found.map((card) => [card.id, card]));
}

/** Throws NOT_FOUND, and CONFLICT if one of both was changed after it was read. */
export function mergeCards(
  orm: Orm,
  { user_id, user_name }: Actor,
  { id: ownId, version, other: otherId, other_version, fields }: MergeCardsInput & { id: string },
): Promise<Customer> {
  if (ownId === otherId) {
    throw new AppError('CONFLICT', { message: 'È la stessa scheda.' });
  }
  return orm.transaction(async (transaction) => {
    const cards = await lockCards(transaction, [ownId, otherId]);
    const own = existing(cards.get(ownId), CUSTOMER_SUBJECT.missing);
    const other = existing(cards.get(otherId), CUSTOMER_SUBJECT.missing);
    requireVersion(Customer, own, version);
    requireVersion(Customer, other, other_version);
    const notes = await transaction
      .update(customerNotes)
      .set({ customer_id: ownId })
      .where(eq(customerNotes.customer_id, otherId))
      .returning({ id: customerNotes.id });
    const changes = await transaction
      .update(customerChanges)
      .set({ customer_id: ownId })
      .where(eq(customer_id, otherId))
      .returning({ id });
    await transaction.delete(customers).where(eq(customers.id, otherId));
    const [merged] = await transaction
      .update(customers)
      .set({ ...fields, ...nextVersion(customers) })
      .where(eq(customers.id, ownId))
      .returning();
    const before: Merged = { own, other, notes: notes.map(idOf), changes: changes.map(idOf) };
    await transaction.insert(customerChanges).values({
      customer_id: ownId,
      action: 'merged',
      before,
      after: fields,
      user_id,
      user_name,
    });
    return merged as Customer;
  });
}

const idOf = (row: { id: string }) => row.id;

/**
 * Both cards as they were; notes that were added since stay with the first. Throws CONFLICT if the
 * card was changed since, naming the fields.
 */
export function undoMerge(orm: Orm, changeId: string): Promise<Customer> {
  const ofMerge = and(eq(id, changeId), eq(customerChanges.action, 'merged'), isNull(undone_at));
  const missing = 'Unione non trovata, o già annullata';
  return orm.transaction(async (transaction) => {
    const [found] = await transaction.select().from(customerChanges).where(ofMerge);
    const { own, other, notes, changes } = existing(found, missing).before as Merged;
    // The card first, as in a merge, so that this never deadlocks with one.
    const now = existing(
      (await lockCards(transaction, [own.id])).get(own.id),
      CUSTOMER_SUBJECT.missing,
    );
    const [change] = await transaction.select().from(customerChanges).where(ofMerge).for('update');
    existing(change, missing);
    requireUnchanged(now, change?.after);
    const { sort_name: _, search: __, contact_keys: ___, ...stored } = other;
    await transaction
      .insert(customers)
      .values({ ...stored, request_id: null, version: other.version + 1 });
    await transaction
      .update(customerNotes)
      .set({ customer_id: other.id })
      .where(and(inArray(customerNotes.id, notes), eq(customerNotes.customer_id, own.id)));
    await transaction
      .update(customerChanges)
      .set({ customer_id: other.id })
      .where(inArray(id, changes));
    await transaction
      .update(customerChanges)
      .set({ undone_at: sql`now()` })
      .where(eq(id, changeId));
    const [restored] = await transaction
      .update(customers)
      .set({ ...fieldsOf(own), ...nextVersion(customers) })
      .where(eq(customers.id, own.id))
      .returning();
    return restored as Customer;
  });
}

/** Throws CONFLICT, naming the fields that are no longer as the merge left them. */
function requireUnchanged(now: Row, after: unknown): void {
  const changed = changesOf<object>(fieldsOf(now), after as object);
  if (!changed) return;
  const labels = Object.keys(changed.before).map((name) => LABELS[name as keyof typeof LABELS]);
  throw new AppError('CONFLICT', {
    message: `La scheda è stata cambiata dopo l’unione: ${labels.join(', ')}. L’unione non si può più annullare.`,
  });
}

/** The merges of a card that can perhaps be undone, newest first. */
export async function mergesOf(orm: Orm, cardId: string): Promise<CardMerge[]> {
  const found = await orm
    .select()
    .from(customerChanges)
    .where(and(eq(customer_id, cardId), eq(customerChanges.action, 'merged'), isNull(undone_at)))
    .orderBy(desc(customerChanges.at));
  return found
    .filter(({ before }) => (before as Merged).own.id === cardId)
    .map(({ id: change, before, user_name, at }) => {
      const { customer_name, company } = (before as Merged).other;
      return { change, other: { customer_name, company }, user_name, at };
    });
}

/** They can no longer be undone. */
export const oldCardChanges = (before: Date): OldRows => [
  customerChanges,
  isBefore(customerChanges.at, before),
];
