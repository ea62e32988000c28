import { DeclineByOfficeInput } from '#contract/offers/offer-acts.schema.ts';
import { ANSWER_LENGTHS, DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { api } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { successToast } from '#web/ui/toast.ts';
import { type OfferDialogProps, useOfferForm } from '../use-offer-form.ts';

type DeclineDialogProps = OfferDialogProps & { act: 'decline' | 'explain' };

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

/** Records a refusal by phone, or why an offer failed. */
export function DeclineDialog({ offer, act, onClose, finalFocus }: DeclineDialogProps) {
  const words = WORDS[act];
  const checked = useOfferForm({
    first: { decline_kind: offer.decline_kind ?? '', reason: '' },
    check: ({ decline_kind, reason }) =>
      checkInput(DeclineByOfficeInput, {
        version: offer.version,
        decline_kind: decline_kind || null,
        reason,
      }),
    send: ({ reason, ...why }) =>
      act === 'decline'
        ? api.offers.decline({ id: offer.id, ...why, reason })
        : api.offers.explain({ id: offer.id, ...why }),
    done: (changed) => successToast(offerTitle(changed), words.done),
    onClose,
  });

  return (
    <CheckedModal
      checked={checked}
      send={words.send}
      finalFocus={finalFocus}
      onClose={onClose}
      title={words.title}
      description={words.text(offerTitle(offer))}
    >
      <SelectField
        {...checked.field('decline_kind')}
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
          {...checked.field('reason')}
          label="Motivo, a parole (facoltativo)"
          rows={3}
          longest={ANSWER_LENGTHS.decline_reason}
        />
      )}
    </CheckedModal>
  );
}
