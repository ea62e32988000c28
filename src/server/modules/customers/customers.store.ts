/** All SQL on customers' cards and their notes. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type CreateCustomerInput,
  CUSTOMER_FIELDS,
  type CUSTOMER_SUBJECT,
  type Customer,
  type CustomerNote,
  type UpdateCustomerInput,
} from '#contract/customers/customers.schema.ts';
import type { KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hasWords, isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { customerChanges, customerNotes, customers } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

type CustomerListQuery = (typeof CUSTOMER_SUBJECT)['query']['_zod']['output'];

const { id, created_at, updated_at, sort_name, contact_keys, easyfatt_code, search } = customers;

export const customerStore = subjectStore<Customer, CustomerListQuery, UpdateCustomerInput>(
  customers,
  {
    'name-asc': [asc(sort_name), asc(id)],
    newest: [desc(created_at), desc(id)],
    changed: [desc(updated_at), desc(id)],
  },
);

/** A card with what it is found by. */
export type CardWithKeys = Customer & { contact_keys: string[] };

/**
 * Stores a card and its first note. Returns the card that the same request made before, or
 * undefined if that one had other fields.
 */
export function insertCustomer(
  orm: Orm,
  actor: Actor,
  { note, ...input }: CreateCustomerInput,
): Promise<Customer | undefined> {
  return orm.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(customers)
      .values(input)
      .onConflictDoNothing({ target: customers.request_id })
      .returning();
    if (made) {
      const { request_id } = input;
      if (note) await addNote(transaction, actor, made.id, { request_id, text: note });
      return made as Customer;
    }
    const [earlier] = await transaction
      .select()
      .from(customers)
      .where(eq(customers.request_id, input.request_id));
    const isSame = Object.entries(input).every(
      ([name, value]) => earlier?.[name as keyof typeof earlier] === value,
    );
    return isSame ? (earlier as Customer) : undefined;
  });
}

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
  orm.update(customers).set({ updated_at: sql`now()` }).where(eq(id, customerId));

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

const cardsWhere = async (
  orm: Orm,
  where: SQL | undefined,
  most: number,
): Promise<CardWithKeys[]> =>
  orm.select().from(customers).where(where).orderBy(desc(updated_at), desc(id)).limit(most);

/** The cards that match a text, or have it as their code in Easyfatt. */
export const findCards = (orm: Orm, q: string, most: number): Promise<CardWithKeys[]> =>
  cardsWhere(
    orm,
    sql`(${hasWords(search, q)} or lower(${easyfatt_code}) = lower(${q}) and ${easyfatt_code} <> '')`,
    most,
  );

/** The cards that have one of these keys. */
export async function cardsWithKeys(orm: Orm, keys: readonly string[], most: number) {
  const told = keys.filter(isTelling);
  // From a subquery: for a list of hundreds the planner would read every card.
  const asked = sql`array(select jsonb_array_elements_text(${JSON.stringify(told)}::jsonb))`;
  return told.length === 0 ? [] : cardsWhere(orm, sql`${contact_keys} && ${asked}`, most);
}

/** Keys of empty fields and short numbers such as 112 identify nobody. */
export const isTelling = (key: string): boolean =>
  key.includes('@') || /^(?:(?:vat|tax):.|\d{6})/.test(key);

export async function findCard(orm: Orm, cardId: string): Promise<CardWithKeys | undefined> {
  return (await cardsWhere(orm, eq(id, cardId), 1))[0];
}

/** The cards with this e-mail address or phone, and their notes, newest first. */
export async function findCardsOf(orm: Orm, contact: string) {
  const ofContact = sql`${id} in (select id from customer_cards(${contact}))`;
  const found = await orm.select().from(customers).where(ofContact).orderBy(desc(created_at));
  return Promise.all(
    found.map(async (card) => ({
      ...card,
      notes: await notesOf(orm, card.id),
      before: await earlierCards(orm, card.id),
    })),
  );
}

export type NewestRow = Pick<KnownCustomer, 'source' | 'at'>;

/** The newest order, offer or other row of each of these cards; nothing for a card without any. */
export async function newestRowsOf(
  orm: Orm,
  cards: readonly Customer[],
): Promise<ReadonlyMap<string, NewestRow>> {
  if (cards.length === 0) return new Map();
  const found = await rows<NewestRow & { id: string }>(
    orm,
    sql`select ${id}, newest.source, ${isoOf(sql`newest.at`)} as at from ${customers}
      cross join lateral (
        select source, at from customer_rows(${contact_keys})
        where source ->> 'kind' <> 'offer' or source ->> 'number' is not null
        order by at desc limit 1
      ) as newest
      where ${inArray(
        id,
        cards.map((card) => card.id),
      )}`,
  );
  return new Map(found.map(({ id: cardId, ...newest }) => [cardId, newest]));
}

/** The card, or one that became part of it, before each merge and import. Only the fields. */
async function earlierCards(orm: Orm, cardId: string): Promise<Record<string, unknown>[]> {
  const changes = await orm
    .select({ before: customerChanges.before })
    .from(customerChanges)
    .where(eq(customerChanges.customer_id, cardId));
  return changes.flatMap(({ before }) => {
    const { own = before, other = {} } = before as Record<string, object>;
    return [own, other].map((card) =>
      Object.fromEntries(
        Object.entries(card as object).filter(([name]) => name in CUSTOMER_FIELDS),
      ),
    );
  });
}

/** All cards, for comparing a whole list with them. */
export const allCards = (orm: Orm): Promise<CardWithKeys[]> => orm.select().from(customers);
