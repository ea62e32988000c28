/** All SQL on the office's notes about customers. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CustomerNote } from '#contract/customers/customers.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { customerNotes, customers } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';

const noteColumns = {
  id: customerNotes.id,
  text: customerNotes.text,
  user_id: customerNotes.user_id,
  user_name: customerNotes.user_name,
  earlier: customerNotes.earlier,
  version: customerNotes.version,
  created_at: customerNotes.created_at,
  updated_at: customerNotes.updated_at,
};

/**
 * Returns the note that the same request made before, or undefined if that one had another text.
 * The card must exist.
 */
export async function addNote(
  orm: Orm,
  { user_id, user_name }: Actor,
  customer_id: string,
  { request_id, text }: { request_id: string; text: string },
): Promise<CustomerNote | undefined> {
  const [made] = await orm
    .insert(customerNotes)
    .values({ customer_id, text, user_id, user_name, request_id })
    .onConflictDoNothing({ target: customerNotes.request_id })
    .returning(noteColumns);
  if (made) {
    await touch(orm, customer_id);
    return made;
  }
  const [earlier] = await orm
    .select({ ...noteColumns, customer_id: customerNotes.customer_id })
    .from(customerNotes)
    .where(eq(customerNotes.request_id, request_id));
  const isSame = earlier?.text === text && earlier.customer_id === customer_id;
  return isSame ? earlier : undefined;
}

export async function findNote(orm: Orm, noteId: string): Promise<CustomerNote | undefined> {
  const [found] = await orm
    .select(noteColumns)
    .from(customerNotes)
    .where(eq(customerNotes.id, noteId));
  return found;
}

/** Locks the card until the end of the transaction. Undefined if it does not exist. */
export async function keepCard(transaction: Orm, cardId: string): Promise<string | undefined> {
  const [card] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, cardId))
    .for('key share');
  return card?.id;
}

/** Whether the note existed. */
export async function removeNote(orm: Orm, noteId: string): Promise<boolean> {
  const [removed] = await orm
    .delete(customerNotes)
    .where(eq(customerNotes.id, noteId))
    .returning({ customer_id: customerNotes.customer_id });
  if (removed) await touch(orm, removed.customer_id);
  return removed !== undefined;
}

/** Keeps what the note said before. Undefined if no note of this author has this version. */
export async function changeNote(
  orm: Orm,
  { user_id }: Actor,
  noteId: string,
  { version, text }: { version: number; text: string },
): Promise<CustomerNote | undefined> {
  const before = sql`jsonb_build_array(jsonb_build_object('text', ${customerNotes.text}, 'at',
    to_char(${customerNotes.updated_at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;
  const [changed] = await orm
    .update(customerNotes)
    .set({
      text,
      earlier: sql`${customerNotes.earlier} || ${before}`,
      ...nextVersion(customerNotes),
    })
    .where(
      and(
        eq(customerNotes.id, noteId),
        eq(customerNotes.user_id, user_id),
        eq(customerNotes.version, version),
      ),
    )
    .returning({ ...noteColumns, customer_id: customerNotes.customer_id });
  if (changed) await touch(orm, changed.customer_id);
  return changed;
}

/** Announces the card of a changed note. Its version stays: a form that is open still saves. */
const touch = (orm: Orm, customerId: string) =>
  orm.update(customers).set({ updated_at: sql`now()` }).where(eq(customers.id, customerId));

/** Newest first. */
export function notesOf(orm: Orm, customerId: string): Promise<CustomerNote[]> {
  return orm
    .select(noteColumns)
    .from(customerNotes)
    .where(eq(customerNotes.customer_id, customerId))
    .orderBy(desc(customerNotes.created_at), desc(customerNotes.id));
}

/** The newest notes of each of these cards, newest first. */
export async function newestNotesOf(
  orm: Orm,
  customerIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, CustomerNote[]>> {
  if (customerIds.length === 0) return new Map();
  const placed = orm
    .select({
      ...noteColumns,
      customer_id: customerNotes.customer_id,
      place:
        sql<number>`row_number() over (partition by ${customerNotes.customer_id} order by ${customerNotes.created_at} desc, ${customerNotes.id} desc)`.as(
          'place',
        ),
    })
    .from(customerNotes)
    .where(inArray(customerNotes.customer_id, [...customerIds]))
    .as('placed');
  const found = await orm
    .select()
    .from(placed)
    .where(sql`${placed.place} <= ${most}`)
    .orderBy(asc(placed.place));
  return Map.groupBy(found, ({ customer_id }) => customer_id);
}
