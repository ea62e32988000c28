import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { CallInput, type Offer } from '#contract/offers/offers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { reloadOffers, showChanged } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
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
  const id = useId();
  const client = useQueryClient();
  const { element, field, submit, sending, failure } = useCheckedForm({
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
    <Modal
      open
      form="short"
      // The telephone above it would come first.
      initialFocus={() => element.current?.querySelector('textarea') ?? null}
      finalFocus={finalFocus}
      onClose={() => !sending && onClose()}
      title="Chiamato"
      description={
        <p className="wrap-anywhere">
          {`${offerCustomer(offer)}, per la data del preventivo ${offerTitle(offer)}. `}
          {offer.phone && <PhoneLink phone={offer.phone} />}
        </p>
      }
      actions={
        <>
          <EditTroubles gone="" edit={{ failure, conflicts: [] }} />
          <ModalActions onLeave={onClose} form={id} type="submit" pending={sending}>
            Segna la chiamata
          </ModalActions>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <TextArea
          {...field('note')}
          label="Nota (facoltativa)"
          rows={3}
          maxLength={MAX_LENGTH.notes}
          help="Chi ha chiamato e quando si aggiunge da sé."
        />
      </form>
    </Modal>
  );
}
