/** How an offer is called. Apart from the schemas, which every page of the office would bring otherwise. */
import type { Offer } from './offers.schema.ts';

/** '12/2026', and 'rev. 2' behind it from the second on; '' while there is none. */
export function offerNumber({
  number,
  year,
  revision,
}: Pick<Offer, 'number' | 'year' | 'revision'>) {
  if (number === null || year === null) return '';
  return `${number}/${year}${revision > 1 ? ` rev. ${revision}` : ''}`;
}

/** 'preventivo-12-2026-rev-2.pdf'; of a draft without number 'preventivo-bozza.pdf'. */
export const offerFileName = (offer: Parameters<typeof offerNumber>[0]) =>
  `preventivo-${offerNumber(offer).replaceAll(/[^a-z\d]+/g, '-') || 'bozza'}.pdf`;
