/** The initial values of a new offer. */
import { shiftDate } from '#contract/days/rules.ts';
import type { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import { blankOffer, type OfferFields } from '#contract/offers/offers.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';

type Numbers = Pick<OfferFields, 'address' | 'tax_code' | 'vat_number'>;

/**
 * The company's standard texts and, from a request or a known customer, who it is for. Somebody who names a company asks
 * for it. `today`: the date in Rome.
 */
export const newOffer = (
  from:
    | (Pick<QuoteRequest, 'customer_name' | 'company' | 'email' | 'phone'> & Partial<Numbers>)
    | null,
  { validity_days, bank: _, sales_conditions: __, ...presets }: OfferDefaults,
  today: string,
): OfferFields => ({
  ...blankOffer({
    customer_kind: from?.company ? 'company' : 'private',
    valid_until: shiftDate(today, validity_days),
    lines: [],
  }),
  ...presets,
  customer_name: from?.customer_name ?? '',
  company: from?.company ?? '',
  email: from?.email ?? '',
  phone: from?.phone ?? '',
  address: from?.address ?? '',
  tax_code: from?.tax_code ?? '',
  // An offer to a private customer has no P.IVA.
  vat_number: from?.company ? (from.vat_number ?? '') : '',
});
