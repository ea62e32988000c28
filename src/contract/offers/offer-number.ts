/**
 * How offers are called. Separate from the schemas, which would otherwise load with every page of the
 * office.
 */
import type { Offer } from './offers.schema.ts';

/** '12/2026', followed by 'rev. 2' from the second revision on. '' without a number. */
export function offerNumber({
  number,
  year,
  revision,
}: Pick<Offer, 'number' | 'year' | 'revision'>) {
  if (number === null || year === null) return '';
  return `${number}/${year}${revision > 1 ? ` rev. ${revision}` : ''}`;
}

/** 'preventivo-12-2026-rev-2.pdf'; for a draft without a number 'preventivo-bozza.pdf'. */
export const offerFileName = (offer: Parameters<typeof offerNumber>[0]) =>
  `preventivo-${offerNumber(offer).replaceAll(/[^a-z\d]+/g, '-') || 'bozza'}.pdf`;
