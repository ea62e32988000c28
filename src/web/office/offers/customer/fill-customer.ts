/** What a known customer gives the draft of an offer. */
import {
  CUSTOMER_FACTS,
  type CustomerFact,
  type KnownCustomer,
} from '#contract/customers.schema.ts';
import { OFFER_LABELS } from '#contract/offers/offers.schema.ts';
import { KIND_LABELS, type OfferValues } from '../offer-edit-form.ts';

type Facts = Partial<Record<CustomerFact, string>>;

export type Filling = {
  /** What the draft takes, and what stood there before. */
  taken: Facts;
  before: Facts;
  /** What it does not take, because it says something else. */
  left: readonly { label: string; text: string }[];
};

/** An offer to a private customer has no such fields. */
const OF_COMPANIES: readonly CustomerFact[] = ['company', 'vat_number'];

/** Nothing that stands in the draft is replaced, but what was typed into the field `sought` to find the customer. */
export function fillingOf(
  values: OfferValues,
  customer: KnownCustomer,
  sought: CustomerFact,
): Filling {
  const isCompany = values.customer_kind === 'company';
  const facts = CUSTOMER_FACTS.filter(
    (fact) => isMissing(fact, values, customer) && (isCompany || !OF_COMPANIES.includes(fact)),
  );
  const isTaken = (fact: CustomerFact) => fact === sought || values[fact].trim() === '';
  const taken = facts.filter(isTaken);
  const textsOf = (texts: Record<CustomerFact, string>) =>
    Object.fromEntries(taken.map((fact) => [fact, texts[fact]]));
  const left = facts
    .filter((fact) => !isTaken(fact))
    .map((fact) => ({ label: OFFER_LABELS[fact], text: customer[fact] }));
  const kind = { label: OFFER_LABELS.customer_kind, text: KIND_LABELS.company };
  return {
    taken: textsOf(customer),
    before: textsOf(values),
    left: customer.company && !isCompany ? [kind, ...left] : left,
  };
}

const isMissing = (fact: CustomerFact, values: OfferValues, customer: KnownCustomer) =>
  customer[fact] !== '' && compared(fact, customer[fact]) !== compared(fact, values[fact]);

/** A telephone by its digits without the prefix of Italy, anything else without regard to case. */
const compared = (fact: CustomerFact, text: string): string =>
  fact === 'phone'
    ? text.replaceAll(/\D/g, '').replace(/^(0039|39(?=\d{9}))/, '')
    : text.trim().toLowerCase();

/** What is put back: fields into which something was typed since keep it. */
export const takenBack = ({ taken, before }: Filling, values: OfferValues): Facts =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([fact]) => values[fact as CustomerFact] === taken[fact as CustomerFact],
    ),
  );
