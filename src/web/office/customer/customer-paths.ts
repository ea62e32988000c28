/** The office's URLs of customers. */
import { CustomerRef } from '#contract/customers/known-customers.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** 'card.6f1c…': a customer in a parameter of a URL, without telephone or name. */
export const refText = ({ kind, id }: CustomerRef): string => `${kind}.${id}`;

/** Null for any other text. */
export function refOf(text: string | null): CustomerRef | null {
  const [kind, id] = text?.split('.') ?? [];
  return CustomerRef.safeParse({ kind, id }).data ?? null;
}

/** A customer's page. The parameter is in the query, because the server serves no other paths. */
export const customerPath = (ref: CustomerRef): string =>
  `${OFFICE_PAGES.customers.path}/scheda?chi=${refText(ref)}`;
