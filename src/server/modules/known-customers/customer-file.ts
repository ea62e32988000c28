/** Everything about one customer, read from the stores of its subjects. */
import { sql } from 'drizzle-orm';
import { isAlike } from '#contract/customers/alike-names.ts';
import {
  type CustomerFacts,
  type CustomerFile,
  type CustomerRef,
  MAX_OF_CUSTOMER,
  type SharedContact,
} from '#contract/customers/known-customers.schema.ts';
import { isPriced } from '#contract/offers/line-kinds.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import {
  type CardWithKeys,
  cardsWithKeys,
  findCard,
  isTelling,
  keysOf,
} from '#server/modules/customers/customers.store.ts';
import { mergesOf } from '#server/modules/customers/merge-cards.ts';
import { notesOf } from '#server/modules/customers/notes.store.ts';
import { resultsOfOrders } from '#server/modules/driver/stop-results.store.ts';
import { findOffer, findOffersOf } from '#server/modules/offers/offers.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { countResellerOrders } from '#server/modules/orders/reseller-orders.store.ts';
import { findQuotesById, quotes } from '#server/modules/quotes/quotes.store.ts';
import { findReseller, readResellerNames } from '#server/modules/resellers/resellers.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type CustomerRow, factsOf, isOf, rowsWithKeys } from './known-customers.store.ts';

/** `today`: the date in Rome. Throws NOT_FOUND. Somebody whose contact a card has is shown with it. */
export async function readCustomerFile(
  orm: Orm,
  ref: CustomerRef,
  today: string,
): Promise<CustomerFile> {
  const card = ref.kind === 'card' ? await findCard(orm, ref.id) : undefined;
  const named = card ? undefined : await factsOfRow(orm, ref);
  if (!card && !named) throw new AppError('NOT_FOUND', { message: 'Cliente non trovato' });
  const keys = keysOf(card ?? (named as CustomerFacts));
  const owners = card
    ? []
    : (await cardsWithKeys(orm, keys, MAX_OF_CUSTOMER)).filter((one) => isOf(one, { keys }));
  // Of people with one telephone the one with a similar name.
  const own = card ?? owners.find((one) => named && isAlike(one, named)) ?? owners[0];
  const all = withRow(ref, await rowsWithKeys(orm, own?.contact_keys ?? keys));
  const of = (kind: CustomerRow['kind']) => all.filter((row) => row.kind === kind);
  const isNext = ({ delivery_date }: CustomerRow) => (delivery_date ?? '') >= today;
  const isAccepted = ({ status }: CustomerRow) => status === 'accepted';
  const [orders, offers, requests, names, results, notes, doubles, merges] = await Promise.all([
    readOf(first(of('order'), isNext), async (ids) =>
      (await findOrders(orm, undefined, ({ id }) => sql`${id} = any(${idList(ids)})`)).map(
        (entry) => ({ id: entry.order.id, entry }),
      ),
    ),
    readOf(first(of('offer'), isAccepted), (ids) =>
      findOffersOf(orm, sql`(select unnest(${idList(ids)}))`),
    ),
    readOf(first(of('quote')), (ids) => findQuotesById(orm, ids)),
    readOf(first(of('reseller')), async (ids) =>
      [...(await readResellerNames(orm, ids))].map(([id, company_name]) => ({ id, company_name })),
    ),
    resultsOfOrders(orm, of('order').map(idOf)),
    own ? notesOf(orm, own.id) : [],
    own ? cardsWithKeys(orm, own.contact_keys, MAX_OF_CUSTOMER) : [],
    own ? mergesOf(orm, own.id) : [],
  ]);
  const failed = results.filter(({ kind }) => kind === 'failed');
  const { company, customer_name } = own ?? (named as CustomerFacts);
  return {
    card: own ?? null,
    ...factsOf([
      ...(own ? [own] : []),
      ...(named ? [named] : []),
      ...offers.map(({ row }) => offerFacts(row)),
      ...orders.map(({ row }) => orderFacts(row.entry)),
      ...requests.map(({ row }) => quoteFacts(row)),
    ]),
    // Of the card or the row itself: a company is no fact about a person with the same telephone.
    company,
    customer_name,
    notes,
    orders: orders.map(({ row, shared }) => ({ entry: row.entry, shared })),
    offers: offers.map(({ row, shared }) => ({ offer: row, shared })),
    quotes: requests.map(({ row, shared }) => ({ quote: row, shared })),
    resellers: names.map(({ row, shared }) => ({ ...row, shared })),
    totals: {
      orders: of('order').length,
      offers: of('offer').length,
      quotes: of('quote').length,
      driven: results.length,
      failed: failed.length,
    },
    failures: failed.slice(0, MAX_OF_CUSTOMER).map(({ kind: _, ...failure }) => failure),
    bought: offers.flatMap(({ row }) => boughtIn(row)),
    merges,
    doubles: own ? doubles.flatMap((other) => doubleOf(own, other)) : [],
  };
}

const idOf = ({ id }: { id: string }): string => id;

/** The row that led here stays, even if it has no contact that identifies anybody. */
function withRow({ kind, id }: CustomerRef, rows: readonly CustomerRow[]): readonly CustomerRow[] {
  if (kind === 'card' || rows.some((row) => row.id === id)) return rows;
  return [{ kind, id, shared: 'self', delivery_date: null, status: null }, ...rows];
}

/** The newest rows, and the newest of those that are always needed. */
function first(
  rows: readonly CustomerRow[],
  isNeeded: (row: CustomerRow) => boolean = () => false,
): CustomerRow[] {
  const newest = new Set(rows.slice(0, MAX_OF_CUSTOMER));
  const needed = new Set(rows.filter(isNeeded).slice(0, MAX_OF_CUSTOMER));
  return rows.filter((row) => newest.has(row) || needed.has(row));
}

/** Reads rows by their ids, in the order of the list. One that is gone meanwhile is left out. */
async function readOf<Row extends { id: string }>(
  rows: readonly CustomerRow[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): Promise<{ row: Row; shared: SharedContact }[]> {
  const found = new Map((await read(rows.map(idOf))).map((row) => [row.id, row]));
  return rows.flatMap(({ id, shared }) => {
    const row = found.get(id);
    return row ? [{ row, shared }] : [];
  });
}

const idList = (ids: readonly string[]) => sql`${`{${ids.join()}}`}::uuid[]`;

const NO_FACTS = { customer_name: '', company: '', vat_number: '', tax_code: '', address: '' };

/** What the row says of its customer; undefined if it does not exist. */
async function factsOfRow(orm: Orm, { kind, id }: CustomerRef): Promise<CustomerFacts | undefined> {
  switch (kind) {
    case 'card':
      return undefined;
    case 'order': {
      const [found] = await findOrders(orm, undefined, (table) => sql`${table.id} = ${id}`);
      return found && orderFacts(found);
    }
    case 'offer': {
      const found = await findOffer(orm, id);
      return found && offerFacts(found);
    }
    case 'quote': {
      const found = await quotes.find(orm, id);
      return found && quoteFacts(found);
    }
    case 'reseller': {
      const found = await findReseller(orm, id, countResellerOrders);
      return (
        found && {
          ...NO_FACTS,
          company: found.company_name,
          customer_name: found.contact,
          email: found.email,
          phone: found.phone,
        }
      );
    }
  }
}

const offerFacts = (offer: Offer): CustomerFacts => {
  const { customer_name, company, email, phone, vat_number, tax_code, address } = offer;
  return { customer_name, company, email, phone, vat_number, tax_code, address };
};

function orderFacts({ type, order }: TypedOrder): CustomerFacts {
  const { phone } = order;
  const email = order.email ?? '';
  return type === 'consumer'
    ? { ...NO_FACTS, customer_name: order.name, email, phone, address: order.address }
    : { ...NO_FACTS, customer_name: order.agent_name, company: order.company_name, email, phone };
}

const quoteFacts = ({ customer_name, company, email, phone }: QuoteRequest): CustomerFacts => ({
  ...NO_FACTS,
  customer_name,
  company: company ?? '',
  email,
  phone: phone ?? '',
});

/** The lines of an accepted offer that were bought. */
function boughtIn({
  id,
  number,
  year,
  status,
  accepted_at,
  lines,
  accepted_options,
}: Offer): CustomerFile['bought'] {
  if (status !== 'accepted' || accepted_at === null) return [];
  return lines
    .filter(
      (line) => isPriced(line) && (line.kind !== 'option' || accepted_options.includes(line.id)),
    )
    .map(({ code, description, unit, quantity }) => ({
      code,
      description,
      unit,
      quantity: quantity ?? 0,
      offer_id: id,
      number,
      year,
      at: accepted_at,
    }));
}

/** Why another card may be the same customer; nothing for the card itself. */
function doubleOf(own: CardWithKeys, other: CardWithKeys): CustomerFile['doubles'] {
  if (own.id === other.id) return [];
  const [key = ''] = own.contact_keys.filter(
    (each) => other.contact_keys.includes(each) && isTelling(each),
  );
  const shared = key.startsWith('vat:')
    ? 'vat'
    : key.startsWith('tax:')
      ? 'tax'
      : key.includes('@')
        ? 'email'
        : 'phone';
  const { id, customer_name, company } = other;
  return [{ id, customer_name, company, shared }];
}
