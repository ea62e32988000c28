/** Everything about one customer, read from the stores of its subjects. */
import { sql } from 'drizzle-orm';
import {
  type CustomerFacts,
  type CustomerFile,
  type CustomerRef,
  MAX_OF_CUSTOMER,
} from '#contract/customers/known-customers.schema.ts';
import { isPriced } from '#contract/offers/line-kinds.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import {
  type CardWithKeys,
  cardsWithKeys,
  findCard,
  notesOf,
} from '#server/modules/customers/customers.store.ts';
import { mergesOf } from '#server/modules/customers/merge-cards.ts';
import { resultsOfOrders } from '#server/modules/driver/stop-results.store.ts';
import { findOffer, findOffersOf } from '#server/modules/offers/offers.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { countResellerOrders } from '#server/modules/orders/reseller-orders.store.ts';
import { findQuotesById, quotes } from '#server/modules/quotes/quotes.store.ts';
import { findReseller, readResellerNames } from '#server/modules/resellers/resellers.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { factsOf, keysOf, rowsWithKeys } from './known-customers.store.ts';

/** Throws NOT_FOUND. Somebody whose contact a card has is shown with the card. */
export async function readCustomerFile(orm: Orm, ref: CustomerRef): Promise<CustomerFile> {
  const card = ref.kind === 'card' ? await findCard(orm, ref.id) : undefined;
  const named = card ? undefined : await factsOfRow(orm, ref);
  if (!card && !named) throw new AppError('NOT_FOUND', { message: 'Cliente non trovato' });
  const keys = card?.contact_keys ?? keysOf(named as CustomerFacts);
  const cards = await cardsWithKeys(orm, keys, MAX_OF_CUSTOMER);
  const own = card ?? cards.find((other) => other.contact_keys.some((key) => keys.includes(key)));
  const all = await rowsWithKeys(orm, own?.contact_keys ?? keys);
  const of = (kind: (typeof all)[number]['kind']) => all.filter((row) => row.kind === kind);
  const first = (kind: (typeof all)[number]['kind']) => of(kind).slice(0, MAX_OF_CUSTOMER);
  const idsOf = (kind: (typeof all)[number]['kind']) => first(kind).map(({ id }) => id);
  const [orders, offers, requests, names, results, notes, doubles, merges] = await Promise.all([
    findOrders(orm, undefined, ({ id }) => sql`${id} = any(${idList(idsOf('order'))})`),
    findOffersOf(orm, sql`(select unnest(${idList(idsOf('offer'))}))`),
    findQuotesById(orm, idsOf('quote')),
    readResellerNames(orm, idsOf('reseller')),
    resultsOfOrders(
      orm,
      of('order').map(({ id }) => id),
    ),
    own ? notesOf(orm, own.id) : [],
    own ? cardsWithKeys(orm, own.contact_keys, MAX_OF_CUSTOMER) : [],
    own ? mergesOf(orm, own.id) : [],
  ]);
  const withShared = <Found>(
    kind: (typeof all)[number]['kind'],
    found: ReadonlyMap<string, Found>,
  ) =>
    first(kind).flatMap(({ id, shared }) => {
      const row = found.get(id);
      return row ? [{ row, shared }] : [];
    });
  const byId = <Found>(found: readonly Found[], id: (row: Found) => string) =>
    new Map(found.map((row) => [id(row), row]));
  const ordersFound = withShared(
    'order',
    byId(orders, ({ order }) => order.id),
  );
  const offersFound = withShared(
    'offer',
    byId(offers, ({ id }) => id),
  );
  const quotesFound = withShared(
    'quote',
    byId(requests, ({ id }) => id),
  );
  const failed = results.filter(({ kind }) => kind === 'failed');
  return {
    card: own ?? null,
    ...factsOf([
      ...(own ? [own] : []),
      ...(named ? [named] : []),
      ...offersFound.map(({ row }) => offerFacts(row)),
      ...ordersFound.map(({ row }) => orderFacts(row)),
      ...quotesFound.map(({ row }) => quoteFacts(row)),
    ]),
    notes,
    orders: ordersFound.map(({ row, shared }) => ({ entry: row, shared })),
    offers: offersFound.map(({ row, shared }) => ({ offer: row, shared })),
    quotes: quotesFound.map(({ row, shared }) => ({ quote: row, shared })),
    resellers: withShared('reseller', names).map(({ row, shared }, index) => ({
      id: first('reseller')[index]?.id ?? '',
      company_name: row,
      shared,
    })),
    totals: {
      orders: of('order').length,
      offers: of('offer').length,
      quotes: of('quote').length,
      driven: results.length,
      failed: failed.length,
    },
    failures: failed.slice(0, MAX_OF_CUSTOMER).map(({ kind: _, ...failure }) => failure),
    bought: offersFound.flatMap(({ row }) => boughtIn(row)),
    merges,
    doubles: doubles.flatMap((other) => doubleOf(own as CardWithKeys, other)),
  };
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
    (each) => other.contact_keys.includes(each) && /^(?:vat|tax):.|@|^\d{6}/.test(each),
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
