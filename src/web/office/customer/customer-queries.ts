import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import {
  CONTACTS_AT_ONCE,
  type CustomerRef,
  type HintsInput,
} from '#contract/customers/known-customers.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { refText } from './customer-paths.ts';

/** Everything about customers. */
export const customersKey = ['admin', 'customers'] as const;
/** Searches, and everything about one customer: they show orders, offers and requests too. */
export const knownCustomersKey = [...customersKey, 'known'] as const;

/** The cards. */
export const customerQueries = subjectQueries(customersKey, api.customers);

export const reloadCustomers = (client: QueryClient) => reloadQueries(client, customersKey);

/** Everything about one customer. */
export const customerFile = (ref: CustomerRef | null) =>
  queryOptions({
    queryKey: [...knownCustomersKey, 'file', ref && refText(ref)],
    queryFn: ({ signal }) => api.knownCustomers.readFile(ref as CustomerRef, { signal }),
    enabled: ref !== null,
  });

/** `gone`: the card or the row does not exist. */
export function useCustomerFile(ref: CustomerRef | null) {
  const query = useQuery(customerFile(ref));
  const gone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND';
  return { ...query, gone };
}

type Contacts = HintsInput['contacts'];

/** Warnings and newest notes of the cards with these contacts. None while it loads. */
export function useHints(contacts: Contacts) {
  const asked = contacts.filter(({ email, phone, vat_number }) => email || phone || vat_number);
  const { data, isError } = useQuery({
    queryKey: [...customersKey, 'hints', asked],
    queryFn: ({ signal }) => api.knownCustomers.findHints({ contacts: asked }, { signal }),
    enabled: asked.length > 0,
  });
  return { hints: data?.hints ?? [], isError: isError && !data };
}

/** The warnings about the customers of these orders, by order. */
export function useWarnings(orders: readonly TypedOrder[]): ReadonlyMap<string, string[]> {
  const { hints } = useHints(
    orders.slice(0, CONTACTS_AT_ONCE).map(({ order: { id, email, phone } }) => ({
      key: id,
      email: email ?? '',
      phone,
      vat_number: '',
    })),
  );
  const warnings = new Map<string, string[]>();
  for (const { key, card } of hints) {
    const known = warnings.get(key) ?? [];
    if (card.warning && !known.includes(card.warning)) warnings.set(key, [...known, card.warning]);
  }
  return warnings;
}
