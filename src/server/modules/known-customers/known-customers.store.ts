/** Customers known to the office. SQL: `known-customers.sql` in `migrations/functions/`. */
import { sql } from 'drizzle-orm';
import { isAlike } from '#contract/customers/alike-names.ts';
import {
  CUSTOMER_FACTS,
  type CustomerFacts,
  type KnownCustomer,
  type KnownCustomers,
  type SharedContact,
} from '#contract/customers/known-customers.schema.ts';
import { emailsIn, MAX_LENGTH } from '#contract/fields.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import {
  type CardWithKeys,
  cardsWithKeys,
  findCards,
  isPersonal,
  keysOf,
  type NewestRow,
  newestRowsOf,
} from '#server/modules/customers/customers.store.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

/** Customers of an answer, with and without a text; `cards`: how many the text finds as cards. */
const MOST = { found: 30, cards: 12, recent: 50 };

type Source = KnownCustomer['source'];
/** A row that names a customer, with its keys (`contact_keys` of a card). */
type Row = CustomerFacts & { source: Source; at: string; keys: string[] };

/** Newest first. Without a text, who was active last. */
export async function findCustomers(orm: Orm, q: string | undefined): Promise<KnownCustomers> {
  const [found, matching] = await Promise.all([
    rows<Omit<Row, 'keys'>>(
      orm,
      sql`select customer_name, company, email, phone, vat_number, tax_code, address, source,
        ${isoOf(sql`at`)} as at
        from known_customers(${q ?? null}) as known order by known.at desc`,
    ),
    q === undefined ? [] : findCards(orm, q, MOST.cards + 1),
  ]);
  const withKeys = found.map((row) => ({ ...row, keys: keysOf(row) }));
  const keys = new Set(withKeys.flatMap((row) => row.keys.filter(isPersonal)));
  const owners = await cardsWithKeys(orm, [...keys], withKeys.length);
  const shown = [...matching.slice(0, MOST.cards), ...owners];
  const cards = [...new Map(shown.map((card) => [card.id, card])).values()];
  const ofCards = cards.map((card) => ({ card, own: withKeys.filter((row) => isOf(card, row)) }));
  const newest = await newestRowsOf(
    orm,
    ofCards.filter(({ own }) => own.length === 0).map(({ card }) => card),
  );
  const others = withKeys.filter((row) => !cards.some((card) => isOf(card, row)));
  const all = [
    ...ofCards.map(({ card, own }) => knownByCard(card, own, newest.get(card.id))),
    ...people(others).map(known),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  const most = q === undefined ? MOST.recent : MOST.found;
  return { rows: all.slice(0, most), more: all.length > most || matching.length > MOST.cards };
}

/** Whether a row or contact with these keys is a card's. */
export const isOf = ({ contact_keys }: CardWithKeys, { keys }: Pick<Row, 'keys'>): boolean =>
  keys.some((key) => isPersonal(key) && contact_keys.includes(key));

/** Groups rows by person: rows with the same e-mail address or phone. Rows keep their order. */
function people(found: readonly Row[]): Row[][] {
  let groups: Row[][] = [];
  for (const row of found) {
    const theirs = groups.filter((group) => group.some((other) => isSamePerson(row, other)));
    const [first] = theirs;
    const joined = [...theirs.flat(), row];
    groups = first
      ? groups.flatMap((group) =>
          group === first ? [joined] : theirs.includes(group) ? [] : [group],
        )
      : [...groups, joined];
  }
  return groups.map((group) => found.filter((row) => group.includes(row)));
}

const isSamePerson = (one: Row, other: Row): boolean =>
  one.keys.some((key) => isPersonal(key) && other.keys.includes(key));

function known(own: readonly Row[]): KnownCustomer {
  const [{ source, at }] = own as [Row];
  return { ...factsOf(own), source, at, card: null };
}

function knownByCard(card: CardWithKeys, own: readonly Row[], newest?: NewestRow): KnownCustomer {
  const { source, at } = own[0] ??
    newest ?? { source: { kind: 'card' as const, id: card.id }, at: card.updated_at };
  const { id, warning } = card;
  return { ...factsOf([card, ...own]), source, at, card: { id, warning } };
}

/**
 * The first row's facts; what it lacks from the next ones of somebody with a similar name, because a
 * mother and her son may share a telephone. An order or offer takes one e-mail address, and phones
 * if they fit into its field.
 */
export function factsOf([own, ...others]: readonly CustomerFacts[]): CustomerFacts {
  if (!own) throw new Error('nobody has no facts');
  const alike = [own, ...others.filter((row) => isAlike(own, row))];
  const first = Object.fromEntries(
    CUSTOMER_FACTS.map((fact) => [fact, alike.find((row) => row[fact])?.[fact] ?? '']),
  ) as CustomerFacts;
  const { phone, email } = first;
  return {
    ...first,
    email: emailsIn(email)[0] ?? '',
    phone: phone.length <= MAX_LENGTH.phone ? phone : (telephonesIn(phone)[0]?.written ?? ''),
  };
}

export type CustomerRow = {
  kind: Exclude<Source['kind'], 'card'>;
  id: string;
  shared: SharedContact;
  /** Of an order. */
  delivery_date: string | null;
  /** Of an offer. */
  status: string | null;
};

/** Every row that has one of these keys, newest first. */
export const rowsWithKeys = (orm: Orm, keys: readonly string[]): Promise<CustomerRow[]> =>
  rows<CustomerRow>(
    orm,
    sql`select source ->> 'kind' as kind, source ->> 'id' as id, shared,
        source ->> 'delivery_date' as delivery_date, source ->> 'status' as status
      from customer_rows(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))
      order by at desc, id desc`,
  );
