/** Moves what was typed in a draft that has ended to another offer. */
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { EditDraft } from '#web/forms/edit/edit-draft.ts';
import { compareWith, mergedValues } from '#web/forms/edit/merge-edits.ts';
import { OFFER_EDIT, type OfferBase, type OfferValues } from './offer-edit-form.ts';

type Left = EditDraft<OfferBase, OfferValues>;

/** The edit on another offer, merged with what others changed since. */
export function moveDraftTo(offer: Offer, { id, base, values, conflicts }: Left): Left {
  const compared = compareWith(OFFER_EDIT, base, offer, values);
  const open = new Set([...conflicts, ...compared.conflicts]);
  // A new draft's `valid_until` is only a default, so a typed date is no conflict.
  open.delete('valid_until');
  return {
    id,
    base: OFFER_EDIT.base.parse(offer),
    values: mergedValues(OFFER_EDIT, base, offer, values),
    conflicts: [...open],
  };
}
