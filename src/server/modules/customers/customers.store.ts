/** The SQL on customers' cards. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isAlike } from '#contract/customers/alike-names.ts';
import type {
  CreateCustomerInput,
  CUSTOMER_SUBJECT,
  Customer,
  InactiveCards,
  UpdateCustomerInput,
} from '#contract/customers/customers.schema.ts';
import type { KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hasWords, isBefore, isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { customerNotes, customers } from '#server/platform/db/schema.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';
import { addNote } from './notes.store.ts';

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
  const keys = keysOf(input).filter(isPersonal);
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
export async function cardsWithKeys(
  orm: Orm,
  keys: readonly string[],
  most: number,
): Promise<CardWithKeys[]> {
  const telling = keys.filter(isTelling);
  if (telling.length === 0) return [];
  // From a subquery, and sorted here: for a long list of keys, or a short answer, the planner would
  // read every card instead of the index.
  const asked = sql`array(select jsonb_array_elements_text(${JSON.stringify(telling)}::jsonb))`;
  const found = await orm.select().from(customers).where(sql`${contact_keys} && ${asked}`);
  return found
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at) || b.id.localeCompare(a.id))
    .slice(0, most);
}

/** Keys of empty fields and short numbers such as 112 identify nobody. */
export const isTelling = (key: string): boolean =>
  key.includes('@') || /^(?:(?:vat|tax):.|\d{6})/.test(key);

/** The same P.IVA may be several people's: branches and offices share it. */
export const isPersonal = (key: string): boolean => !key.startsWith('vat:');

export async function findCard(orm: Orm, cardId: string): Promise<CardWithKeys | undefined> {
  return (await cardsWhere(orm, eq(id, cardId), 1))[0];
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
