/** The initial values of a new offer. */
import { shiftDate } from '#contract/days/rules.ts';
import type { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import { blankOffer, type OfferFields } from '#contract/offers/offers.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';

/**
 * The company's standard texts and, from a request, the customer. Somebody who names a company asks
 * for it. `today`: the date in Rome.
 */
export const newOffer = (
  request: Pick<QuoteRequest, 'customer_name' | 'company' | 'email' | 'phone'> | null,
  { validity_days, bank: _, sales_conditions: __, ...presets }: OfferDefaults,
  today: string,
): OfferFields => ({
  ...blankOffer({
    customer_kind: request?.company ? 'company' : 'private',
    valid_until: shiftDate(today, validity_days),
    lines: [],
  }),
  ...presets,
  customer_name: request?.customer_name ?? '',
  company: request?.company ?? '',
  email: request?.email ?? '',
  phone: request?.phone ?? '',
});
