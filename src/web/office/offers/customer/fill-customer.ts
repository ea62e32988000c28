/** Fills an offer's draft from a known customer. */

import {
  CUSTOMER_FACTS,
  type CustomerFact,
  type KnownCustomer,
} from '#contract/customers/known-customers.schema.ts';
import { counted } from '#contract/format.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import { isSameTelephone } from '#contract/telephones.ts';
import { KIND_LABELS, type OfferValues } from '../offer-edit-form.ts';

type Facts = Partial<Record<CustomerFact, string>>;

export type Filling = {
  /** The filled fields, and their previous values. */
  taken: Facts;
  before: Facts;
  /** What was not filled in, because the field has another value. */
  left: Facts & { customer_kind?: string };
};

/** Offers to private customers do not have these fields. */
const OF_COMPANIES: readonly CustomerFact[] = ['company', 'vat_number'];

/** Never overwrites a field, except the one in which the customer was searched (`sought`). */
export function fillingOf(
  values: OfferValues,
  customer: KnownCustomer,
  sought: CustomerFact,
): Filling {
  const isCompany = values.customer_kind === 'company';
  const news = CUSTOMER_FACTS.filter(
    (fact) => isNew(fact, values, customer) && (isCompany || !OF_COMPANIES.includes(fact)),
  );
  const isTaken = (fact: CustomerFact) => fact === sought || values[fact].trim() === '';
  const taken = news.filter(isTaken);
  const left = news.filter((fact) => !isTaken(fact));
  return {
    taken: factsOf(taken, customer),
    before: factsOf(taken, values),
    left: {
      ...(customer.company && !isCompany && { customer_kind: KIND_LABELS.company }),
      ...factsOf(left, customer),
    },
  };
}

const factsOf = (facts: readonly CustomerFact[], from: Record<CustomerFact, string>): Facts =>
  Object.fromEntries(facts.map((fact) => [fact, from[fact]]));

const isNew = (fact: CustomerFact, values: OfferValues, customer: KnownCustomer) =>
  customer[fact] !== '' && !isSame(fact, customer[fact], values[fact]);

/** Ignores the notation of phone and tax numbers, and case elsewhere. */
const isSame = (fact: CustomerFact, one: string, other: string): boolean => {
  if (fact === 'phone') return isSameTelephone(one, other);
  if (fact === 'vat_number' || fact === 'tax_code')
    return plainTaxNumber(one) === plainTaxNumber(other);
  return one.trim().toLowerCase() === other.trim().toLowerCase();
};

/** The values to restore. Fields edited since keep their text. */
export const takenBack = ({ taken, before }: Filling, values: OfferValues): Facts =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([fact]) => values[fact as CustomerFact] === taken[fact as CustomerFact],
    ),
  );

/** 'Ripresi 6 campi, non ripreso 1.' The fields themselves show which. */
export function fillingText({ taken, left }: Filling): string {
  const [news, others] = [Object.keys(taken).length, Object.keys(left).length];
  if (news + others === 0) return 'Niente di nuovo da riprendere.';
  const takenText = `${news === 1 ? 'Ripreso' : 'Ripresi'} ${counted(news, 'campo', 'campi')}`;
  if (others === 0) return `${takenText}.`;
  const notTaken = others === 1 ? 'ripreso' : 'ripresi';
  if (news === 0) return `Non ${notTaken} ${counted(others, 'campo', 'campi')}.`;
  return `${takenText}, non ${notTaken} ${others}.`;
}
