/** The office's texts about an offer. */
import { formatDecimals } from '#contract/amounts.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatCount } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';

/** '12/2026 rev. 2', or 'Bozza' without a number. */
export const offerTitle = (offer: Parameters<typeof offerNumber>[0]): string =>
  offerNumber(offer) || 'Bozza';

/** The company or else the person; 'Senza nome' for a draft with neither. */
export const offerCustomer = ({
  company,
  customer_name,
}: Pick<Offer, 'company' | 'customer_name'>): string => company || customer_name || 'Senza nome';

/** 'oggi', 'ieri', '12 giorni fa'; by days in Rome. */
export function daysAgo(instant: string, now: Date): string {
  const dayOf = (date: Date) => Date.parse(romeDate(date));
  const days = (dayOf(now) - dayOf(new Date(instant))) / DAY_MS;
  return days < 1 ? 'oggi' : days === 1 ? 'ieri' : `${formatCount(days)} giorni fa`;
}

const DAY_MS = 24 * 3_600_000;

/** 'peso 1.240 kg', if the weight of every line is known. */
export const weightText = ({ kg, is_whole }: { kg: number; is_whole: boolean }): string =>
  is_whole ? `peso ${formatDecimals(kg, 0, 3)} kg` : 'peso non completo';

/** The toast after 'Invia preventivo'. */
export const sentNotice = (
  offer: Parameters<typeof offerNumber>[0],
  mailServer: boolean,
): string =>
  mailServer
    ? `Preventivo ${offerNumber(offer)} inviato`
    : `Preventivo ${offerNumber(offer)} emesso: l'email è scritta in un file, nessun server di posta`;
