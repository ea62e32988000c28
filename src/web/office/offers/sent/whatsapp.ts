/** What is written to a customer by WhatsApp. */
import { formatCents } from '#contract/amounts.ts';
import { formatLongDate } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';

/** The longest number of the world's telephones. */
const MOST_DIGITS = 15;

/** Opens a chat with a text ready to be sent; where the number cannot be one, WhatsApp asks to whom. */
export function whatsappUrl(phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const isAbroad = /^\s*(\+|00)/.test(phone);
  const number = isAbroad ? digits.replace(/^00/, '') : digits && `39${digits}`;
  return `https://wa.me/${number.length > MOST_DIGITS ? '' : number}?text=${encodeURIComponent(text)}`;
}

/** The ready sentence. `url` is the customer's link. */
export const offerSentence = (
  offer: Pick<Offer, 'number' | 'year' | 'revision' | 'total_cents' | 'valid_until'>,
  company: string,
  url: string,
): string =>
  `Ecco il preventivo n. ${offerNumber(offer)} di ${company}: ${formatCents(offer.total_cents)}, IVA inclusa, valido fino a ${formatLongDate(offer.valid_until)}. Lo vedi e lo accetti qui: ${url}`;
