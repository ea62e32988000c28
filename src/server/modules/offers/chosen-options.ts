import { optionsIn, withOptions } from '#contract/offers/offer-totals.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';

/** The offer as accepted with these optional lines. Throws INVALID_INPUT for an id that is no optional line's. */
export function withChosen<Read extends Omit<Offer, 'pdf_sha256'>>(
  offer: Read,
  ids: readonly string[],
) {
  const options = new Set(optionsIn(offer.lines).map(({ id }) => id));
  if (ids.some((id) => !options.has(id))) {
    throw invalidInput({ options: 'Una riga scelta non è tra quelle facoltative' });
  }
  return withOptions(offer, ids);
}

/** Whether an offer was accepted with exactly these optional lines, in any order. */
export const isChosen = (
  { accepted_options }: Pick<Offer, 'accepted_options'>,
  ids: readonly string[],
): boolean => {
  const wanted = new Set(ids);
  return wanted.size === accepted_options.length && accepted_options.every((id) => wanted.has(id));
};
