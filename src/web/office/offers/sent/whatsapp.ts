/** The WhatsApp message with an offer. */
import { formatCents } from '#contract/amounts.ts';
import { formatLongDate } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';

/** The prepared sentence. `url` is the customer's link. */
export const offerSentence = (
  offer: Pick<Offer, 'number' | 'year' | 'revision' | 'total_cents' | 'valid_until'>,
  company: string,
  url: string,
): string =>
  `Ecco il preventivo n. ${offerNumber(offer)} di ${company}: ${formatCents(offer.total_cents)}, IVA inclusa, valido fino a ${formatLongDate(offer.valid_until)}. Lo vedi e lo accetti qui: ${url}`;
