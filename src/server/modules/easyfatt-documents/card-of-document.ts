/** Which card of 'Clienti' a document's customer has. A wrong one would bill somebody else. */
import { isAlike } from '#contract/customers/alike-names.ts';
import {
  type CardWithKeys,
  cardsWithKeys,
  isTelling,
  keysOf,
} from '#server/modules/customers/customers.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** A document's customer, as its offer or order says. */
export type DocumentCustomer = {
  customer_name: string;
  company: string;
  email: string;
  phone: string;
  vat_number: string;
  tax_code: string;
};

/** `cards` share a contact or tax number with the customer and have its name or tax number. */
export type CardOf = { card: CardWithKeys | undefined; isUnclear: boolean };

const allKeys = (customer: DocumentCustomer): string[] =>
  [...keysOf(customer), `tax:${customer.tax_code}`].filter(isTelling);

/** More than one batch of documents finds. */
const MOST_CARDS = 10_000;

/** Reads the cards of a batch at once. */
export async function findCards(
  orm: Orm,
  customers: readonly DocumentCustomer[],
): Promise<(customer: DocumentCustomer) => CardOf> {
  const keys = new Set(customers.flatMap(allKeys));
  const cards = await cardsWithKeys(orm, [...keys], MOST_CARDS);
  const byKey = new Map<string, CardWithKeys[]>();
  for (const card of cards) {
    for (const key of card.contact_keys) byKey.set(key, [...(byKey.get(key) ?? []), card]);
  }
  return (customer) => {
    const found = new Set(allKeys(customer).flatMap((key) => byKey.get(key) ?? []));
    const own = [...found].filter((card) => isSame(card, customer));
    const codes = new Set(own.map(({ easyfatt_code }) => easyfatt_code).filter(Boolean));
    if (codes.size > 1) return { card: undefined, isUnclear: true };
    return { card: own.find(({ easyfatt_code }) => easyfatt_code) ?? own[0], isUnclear: false };
  };
}

/** A mother and her son may share a telephone, and two branches a partita IVA. */
const isSame = (card: CardWithKeys, customer: DocumentCustomer): boolean =>
  isAlike(card, customer) || (customer.tax_code !== '' && card.tax_code === customer.tax_code);
