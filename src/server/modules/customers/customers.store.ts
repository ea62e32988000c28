/** All SQL on customers' cards and their notes. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isAlike } from '#contract/customers/alike-names.ts';
import {
  type CreateCustomerInput,
  CUSTOMER_FIELDS,
  type CUSTOMER_SUBJECT,
  type Customer,
  type CustomerNote,
  type InactiveCards,
  type UpdateCustomerInput,
} from '#contract/customers/customers.schema.ts';
import type { KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hasWords, isBefore, isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { customerChanges, customerNotes, customers } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

type CustomerListQuery = (typeof CUSTOMER_SUBJECT)['query']['_zod']['output'];

const { id, created_at, updated_at, sort_name, contact_keys, search } = customers;

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

/** Arbitrary, but unique among advisory locks with one key: what makes cards waits for each other. */
export const NEW_CARDS_LOCK = 7004;

/**
 * Stores a card and its first note. If a colleague made a card of the same person meanwhile, the
 * note goes there. Returns the card that the same request made before, or undefined if that request
 * had other fields or another note.
 */
export function insertCustomer(
  orm: Orm,
  actor: Actor,
  { note, ...input }: CreateCustomerInput,
): Promise<Customer | undefined> {
  const { request_id } = input;
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${NEW_CARDS_LOCK})`);
    const earlier = await findRepeated(transaction, request_id);
    if (earlier) {
      const isSame =
        (earlier.note ?? undefined) === note &&
        Object.entries(input).every(
          ([name, value]) =>
            name === 'request_id' ||
            (earlier.card.request_id !== request_id && isAlike(earlier.card, input)) ||
            earlier.card[name as keyof typeof earlier.card] === value,
        );
      return isSame ? earlier.card : undefined;
    }
    const known = note === undefined ? undefined : await cardOfSame(transaction, input);
    const [card] = known ? [known] : await transaction.insert(customers).values(input).returning();
    if (note !== undefined) {
      await addNote(transaction, actor, card?.id ?? '', { request_id, text: note });
    }
    return card as Customer;
  });
}

/** What a request made before: a card, or the first note on one. */
async function findRepeated(transaction: Orm, request_id: string) {
  const [found] = await transaction
    .select({ card: customers, note: customerNotes.text })
    .from(customers)
    .leftJoin(
      customerNotes,
      and(eq(customerNotes.customer_id, id), eq(customerNotes.request_id, request_id)),
    )
    .where(or(eq(customers.request_id, request_id), eq(customerNotes.request_id, request_id)));
  return found;
}

async function cardOfSame(transaction: Orm, input: CreateCustomerInput) {
  const keys = keysOf(input).filter((key) => !key.startsWith('vat:'));
  const found = await cardsWithKeys(transaction, keys, 10);
  return found.find((card) => isAlike(card, input));
}

/** The keys by which cards and rows are compared, as `contact_keys` has them. */
export const keysOf = ({
  email,
  phone,
  vat_number,
}: {
  email: string;
  phone: string;
  vat_number?: string;
}): string[] =>
  [
    ...emailsIn(email.toLowerCase()),
    ...telephonesIn(phone).map(({ key }) => key),
    ...(vat_number ? [`vat:${vat_number}`] : []),
  ].filter(isTelling);

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
    .select({ id })
    .from(customers)
    .where(eq(id, cardId))
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

/**
 * The cards that match a text. Numbers are also found without the separators that people type: 'IT
 * 123.456.789-03', 'RSS MRA 80A01 H501U'.
 */
export function findCards(orm: Orm, q: string, most: number): Promise<CardWithKeys[]> {
  const plain = q.replaceAll(/[\s.,/-]/g, '').toUpperCase();
  const number = /^(?:IT)?((?:[A-Z]{2})?\d{5,13}[A-Z\d]*|[A-Z]{6}\d{2}[A-Z\d]*)$/.exec(plain)?.[1];
  const found = hasWords(search, q);
  return cardsWhere(orm, number ? or(found, hasWords(search, number)) : found, most);
}

/** The cards that have one of these keys. */
export async function cardsWithKeys(orm: Orm, keys: readonly string[], most: number) {
  const telling = keys.filter(isTelling);
  // From a subquery: for a list of hundreds the planner would read every card.
  const asked = sql`array(select jsonb_array_elements_text(${JSON.stringify(telling)}::jsonb))`;
  return telling.length === 0 ? [] : cardsWhere(orm, sql`${contact_keys} && ${asked}`, most);
}

/** Keys of empty fields and short numbers such as 112 identify nobody. */
export const isTelling = (key: string): boolean =>
  key.includes('@') || /^(?:(?:vat|tax):.|\d{6})/.test(key);

export async function findCard(orm: Orm, cardId: string): Promise<CardWithKeys | undefined> {
  return (await cardsWhere(orm, eq(id, cardId), 1))[0];
}

/**
 * The cards with this e-mail address or phone, newest first, for their customer. Of a company's card
 * only this contact is given: its other contacts, notes and warning may be about other people.
 */
export async function findCardsOf(orm: Orm, contact: string) {
  const ofContact = sql`${id} in (select id from customer_cards(${contact}))`;
  const found = await orm.select().from(customers).where(ofContact).orderBy(desc(created_at));
  return Promise.all(
    found.map(async (card) =>
      card.company === ''
        ? {
            ...card,
            notes: await notesOf(orm, card.id),
            before: await earlierCards(orm, card.id),
          }
        : { ...card, ...ownContactOf(card, contact), notes: [], before: [] },
    ),
  );
}

/**
 * The phones that companies' cards keep when this contact is erased, without the words beside them,
 * by id and version: 'id/3'. Only here is it known how a number was written.
 */
export async function otherPhonesOf(orm: Orm, contact: string): Promise<Record<string, string>> {
  const keys = keysOf({ email: '', phone: contact });
  const found = await cardsWithKeys(orm, keys, 1000);
  return Object.fromEntries(
    found.map(({ id: cardId, version, phone }) => [
      `${cardId}/${version}`,
      telephonesIn(phone)
        .filter(({ key }) => !keys.includes(key))
        .map(({ written }) => written)
        .join(', '),
    ]),
  );
}

function ownContactOf({ phone, email, pec }: CardWithKeys, contact: string) {
  const keys = keysOf({ email: contact, phone: contact });
  const isAsked = (text: string) =>
    keysOf({ email: text, phone: text }).some((key) => keys.includes(key));
  return {
    customer_name: '',
    warning: '',
    phone: telephonesIn(phone)
      .map(({ written }) => written)
      .filter(isAsked)
      .join(', '),
    email: emailsIn(email).filter(isAsked).join(', '),
    pec: isAsked(pec) ? pec : '',
  };
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
    // A card that an import made was not there before.
    if (before === null) return [];
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

/** Cards that are looked up for one answer. */
const INACTIVE_PORTION = 200;

/** Cards without a row or a change since `before`, the longest inactive first. */
export async function inactiveCards(
  orm: Orm,
  before: Date,
  after: string | undefined,
): Promise<InactiveCards> {
  const [at, afterId] = after?.split(' ') ?? [];
  const isLater =
    at && afterId
      ? sql`(${updated_at}, ${id}) > (${at}::timestamptz, ${afterId}::uuid)`
      : undefined;
  const looked = (await orm
    .select()
    .from(customers)
    .where(and(isBefore(updated_at, before), isLater))
    .orderBy(asc(updated_at), asc(id))
    .limit(INACTIVE_PORTION)) as CardWithKeys[];
  const newest = await newestRowsOf(orm, looked);
  const last = looked.at(-1);
  return {
    rows: looked
      .map((card) => ({ card, last: newest.get(card.id)?.at ?? null }))
      .filter((row) => row.last === null || row.last < before.toISOString()),
    next: last && looked.length === INACTIVE_PORTION ? `${last.updated_at} ${last.id}` : null,
  };
}
