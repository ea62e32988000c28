/** How the office calls an offer. */
import { type Offer, offerNumber } from '#contract/offers/offers.schema.ts';

/** '12/2026 rev. 2', or 'Bozza' while it has no number. */
export const offerTitle = (offer: Parameters<typeof offerNumber>[0]): string =>
  offerNumber(offer) || 'Bozza';

/** The company, else the person; 'Senza nome' in a draft that has neither. */
export const offerCustomer = ({
  company,
  customer_name,
}: Pick<Offer, 'company' | 'customer_name'>): string => company || customer_name || 'Senza nome';
