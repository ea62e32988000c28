import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { CallInput } from '#contract/offers/offer-acts.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { successToast } from '#web/ui/toast.ts';
import { type OfferDialogProps, useOfferForm } from './use-offer-form.ts';

type Called = Parameters<typeof offerTitle>[0] &
  Pick<Offer, 'id' | 'customer_name' | 'company' | 'phone'>;

/** Records that the customer of an offer without a date was called, and the outcome. */
export function CallDialog({ offer, onClose, finalFocus }: OfferDialogProps<Called>) {
  const checked = useOfferForm({
    first: { note: '' },
    check: (typed) => checkInput(CallInput, typed),
    send: (json) => api.offers.recordCall({ id: offer.id, ...json }),
    done: () => successToast(offerCustomer(offer), 'Chiamata segnata'),
    onClose,
  });

  return (
    <CheckedModal
      checked={checked}
      send="Segna la chiamata"
      // Otherwise the phone number above it would get the focus.
      initialFocus={() => checked.element.current?.querySelector('textarea') ?? null}
      finalFocus={finalFocus}
      onClose={onClose}
      title="Chiamato"
      description={
        <p className="wrap-anywhere">
          {`${offerCustomer(offer)}, per la data del preventivo ${offerTitle(offer)}. `}
          {offer.phone && <PhoneLink phone={offer.phone} />}
        </p>
      }
    >
      <TextArea
        {...checked.field('note')}
        label="Nota (facoltativa)"
        rows={3}
        longest={MAX_LENGTH.notes}
        help="Chi ha chiamato e quando si aggiungono da soli."
      />
    </CheckedModal>
  );
}
