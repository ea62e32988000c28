/** What a known customer gives the draft of an offer. */
import {
  CUSTOMER_FACTS,
  type CustomerFact,
  type KnownCustomer,
} from '#contract/customers.schema.ts';
import { counted } from '#contract/format.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import { isSameTelephone } from '#contract/telephones.ts';
import { KIND_LABELS, type OfferValues } from '../offer-edit-form.ts';

type Facts = Partial<Record<CustomerFact, string>>;

export type Filling = {
  /** What the draft takes, and what stood there before. */
  taken: Facts;
  before: Facts;
  /** What it does not take, because the field says something else. */
  left: Facts & { customer_kind?: string };
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

/** Ignores the notation of telephones and tax numbers, and case elsewhere. */
const isSame = (fact: CustomerFact, one: string, other: string): boolean => {
  if (fact === 'phone') return isSameTelephone(one, other);
  if (fact === 'vat_number' || fact === 'tax_code')
    return plainTaxNumber(one) === plainTaxNumber(other);
  return one.trim().toLowerCase() === other.trim().toLowerCase();
};

/** What is put back: fields into which something was typed since keep it. */
export const takenBack = ({ taken, before }: Filling, values: OfferValues): Facts =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([fact]) => values[fact as CustomerFact] === taken[fact as CustomerFact],
    ),
  );

/** 'Ripresi 6 campi, non ripreso 1.' Which they are stands at the fields. */
export function fillingText({ taken, left }: Filling): string {
  const [news, others] = [Object.keys(taken).length, Object.keys(left).length];
  if (news + others === 0) return 'Niente di nuovo da riprendere.';
  const takenText = `${news === 1 ? 'Ripreso' : 'Ripresi'} ${counted(news, 'campo', 'campi')}`;
  if (others === 0) return `${takenText}.`;
  const notTaken = others === 1 ? 'ripreso' : 'ripresi';
  if (news === 0) return `Non ${notTaken} ${counted(others, 'campo', 'campi')}.`;
  return `${takenText}, non ${notTaken} ${others}.`;
}
