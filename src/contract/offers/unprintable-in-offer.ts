/** The texts of an offer with characters that its PDF cannot print. */
import { type UnprintableText, unprintableTexts } from '../paper-signs.ts';
import { isPriced } from './line-kinds.ts';
import type { OfferDefaults } from './offer-defaults.schema.ts';
import { mapTexts } from './offer-texts.ts';
import type { OfferFields } from './offers.schema.ts';
import { placeInOffer } from './place-in-offer.ts';

/** The printed texts of a priced line. */
const LINE_TEXTS = ['description', 'code', 'unit', 'vat_note'] as const;

/** `defaults` are printed on every offer. */
export function unprintableInOffer(
  offer: OfferFields,
  defaults?: Pick<OfferDefaults, 'bank' | 'sales_conditions'>,
): UnprintableText[] {
  const texts = Object.values(mapTexts((_, name) => [name, offer[name]]));
  const cells = offer.lines.flatMap((line, index) =>
    (isPriced(line) ? LINE_TEXTS : (['description'] as const)).map((cell) => [
      `lines.${index}.${cell}`,
      line[cell],
    ]),
  );
  return unprintableTexts([
    ...[...texts, ...cells].map(([field = '', text = '']): [string, string] => [
      placeInOffer(field, offer.lines),
      text,
    ]),
    ['Coordinate bancarie', defaults?.bank ?? ''],
    ['Condizioni di vendita', defaults?.sales_conditions ?? ''],
  ]);
}
