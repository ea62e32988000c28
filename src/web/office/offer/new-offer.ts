/** What a new offer begins with. */
import { shiftDate } from '#contract/days/rules.ts';
import { blankOffer, OFFER_DAYS, type OfferFields } from '#contract/offers/offers.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';

/** Of a request it has the customer. Who names a company asks for it. `today` is the date in Rome. */
export const newOffer = (
  request: Pick<QuoteRequest, 'customer_name' | 'company' | 'email' | 'phone'> | null,
  today: string,
): OfferFields => ({
  ...blankOffer({
    customer_kind: request?.company ? 'company' : 'private',
    valid_until: shiftDate(today, OFFER_DAYS),
    lines: [],
  }),
  customer_name: request?.customer_name ?? '',
  company: request?.company ?? '',
  email: request?.email ?? '',
  phone: request?.phone ?? '',
});
