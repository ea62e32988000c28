import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { CallInput, type Offer } from '#contract/offers/offers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { reloadOffers, showChanged } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { Modal } from '#web/ui/modal.tsx';
import { successToast, toast } from '#web/ui/toast.ts';

type Called = Parameters<typeof offerTitle>[0] &
  Pick<Offer, 'id' | 'customer_name' | 'company' | 'phone'>;

type CallDialogProps = {
  offer: Called;
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

/** That the customer of an offer without a date was called, and what came of it. */
export function CallDialog({ offer, onClose, finalFocus }: CallDialogProps) {
  const client = useQueryClient();
  const checked = useCheckedForm({
    first: { note: '' },
    check: (typed) => checkInput(CallInput, typed),
    send: async (json) => {
      const called = await call(
        api.admin.offers[':id'].calls.$post({ param: { id: offer.id }, json }),
      );
      showChanged(client, called, onClose);
      toast(successToast(offerCustomer(offer), 'Chiamata segnata'));
    },
    failureOf: (error) => {
      if (error instanceof ApiError) void reloadOffers(client);
      return { text: failureReason(error).reason };
    },
  });

  return (
    <CheckedModal
      checked={checked}
      send="Segna la chiamata"
      // The telephone above it would come first.
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
        maxLength={MAX_LENGTH.notes}
        help="Chi ha chiamato e quando si aggiungono da soli."
      />
    </CheckedModal>
  );
}
