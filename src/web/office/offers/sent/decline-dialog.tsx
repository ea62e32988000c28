import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { DeclineByOfficeInput, type Offer } from '#contract/offers/offers.schema.ts';
import { ANSWER_LENGTHS, DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { reloadOffers, showChanged } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { successToast, toast } from '#web/ui/toast.ts';

type DeclineDialogProps = {
  offer: Offer;
  act: 'decline' | 'explain';
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

const WORDS = {
  decline: {
    title: 'Segna come rifiutato',
    text: (title: string) =>
      `Il preventivo ${title}, rifiutato al telefono. La storia dice chi lo ha scritto.`,
    send: 'Segna come rifiutato',
    done: 'Preventivo rifiutato',
  },
  explain: {
    title: 'Perché no?',
    text: (title: string) =>
      `Il motivo per cui il preventivo ${title} non è andato a buon fine. Si può cambiare.`,
    send: 'Salva',
    done: 'Motivo segnato',
  },
};

/** A refusal that was said on the telephone; of an offer that came to nothing why. */
export function DeclineDialog({ offer, act, onClose, finalFocus }: DeclineDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const words = WORDS[act];
  const { element, field, submit, sending, failure } = useCheckedForm({
    first: { decline_kind: offer.decline_kind ?? '', reason: '' },
    check: ({ decline_kind, reason }) =>
      checkInput(DeclineByOfficeInput, {
        ...{ version: offer.version, decline_kind: decline_kind || null, reason },
      }),
    send: async ({ reason, ...why }) => {
      const calls = api.admin.offers[':id'];
      const param = { id: offer.id };
      const changed = await call(
        act === 'decline'
          ? calls.decline.$post({ param, json: { ...why, reason } })
          : calls.explain.$post({ param, json: why }),
      );
      showChanged(client, changed, onClose);
      toast(successToast(offerTitle(changed), words.done));
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
      finalFocus={finalFocus}
      onClose={() => !sending && onClose()}
      title={words.title}
      description={words.text(offerTitle(offer))}
      actions={
        <>
          <EditTroubles gone="" edit={{ failure, conflicts: [] }} />
          <ModalActions onLeave={onClose} form={id} type="submit" pending={sending}>
            {words.send}
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
        <SelectField
          {...field('decline_kind')}
          label={act === 'decline' ? 'Perché no? (facoltativo)' : 'Motivo'}
        >
          <option value="">Non detto</option>
          {Object.entries(DECLINE_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        {act === 'decline' && (
          <TextArea
            {...field('reason')}
            label="Motivo, a parole (facoltativo)"
            rows={3}
            maxLength={ANSWER_LENGTHS.decline_reason}
          />
        )}
      </form>
    </Modal>
  );
}
