/** The panels that end an offer. Loaded when the first one is opened. */
import {
  ANSWER_LENGTHS,
  DECLINE_KINDS,
  DeclineOfferInput,
  WithdrawContractInput,
} from '#contract/offers/own-offer-answers.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { personName } from '#web/forms/input-hints.ts';
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ChoiceField } from '#web/visitors/opened/choice-field.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { OFFER_CHANGED, type OfferPanelProps, readOf } from './offer-panel.ts';
import { numberText } from './own-offer-texts.ts';

/**
 * A checkbox, unchecked at first, and then a press, so that a bot that presses every button ends
 * nothing.
 */
export function DeclinePanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const form = useChangeForm(props, {
    first: { decline_kind: '', reason: '', sure: '' },
    check: ({ decline_kind, reason, sure }) =>
      checkInput(
        DeclineOfferInput,
        { ...readOf(props), decline_kind: decline_kind || undefined, reason },
        sure ? {} : { sure: 'Spunta la casella per rifiutare' },
      ),
    send: async (json) => {
      const declined = await api.ownOffer.decline(json, withTimeout());
      onDone('Preventivo rifiutato. Grazie per avercelo detto.', declined);
    },
    changedMeanwhile: OFFER_CHANGED,
  });
  const { typed, wrong, type, field } = form;

  return (
    <ActionPanel
      title="Rifiuta il preventivo"
      label="Conferma rifiuto"
      variant="danger"
      form={form}
      onLeave={onLeave}
    >
      <ChoiceField
        {...field('decline_kind')}
        legend="Perché no? (facoltativo)"
        labels={DECLINE_KINDS}
      />
      <TextArea
        {...field('reason')}
        label="Vuoi aggiungere qualcosa? (facoltativo)"
        rows={3}
        longest={ANSWER_LENGTHS.decline_reason}
        help="Lo legge il nostro ufficio."
      />
      <div className="grid gap-2">
        <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-stone">
          <input
            type="checkbox"
            name="sure"
            checked={typed.sure !== ''}
            aria-describedby={wrong.sure && 'rifiuto-errore'}
            aria-invalid={wrong.sure ? true : undefined}
            onChange={({ target }) => type({ sure: target.checked ? 'yes' : '' })}
            className="size-5 shrink-0 accent-ink"
          />
          <span>Non accetto il preventivo {numberText(offer)}</span>
        </label>
        {wrong.sure && <FieldError id="rifiuto-errore">{wrong.sure}</FieldError>}
      </div>
    </ActionPanel>
  );
}

/**
 * The second step of the withdrawal (art. 54-bis Codice del consumo): who, from which contract,
 * where the receipt goes.
 */
export function WithdrawPanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const form = useChangeForm(props, {
    first: { name: '' },
    check: ({ name }) => checkInput(WithdrawContractInput, { ...readOf(props), name }),
    send: async (json) => {
      const withdrawn = await api.ownOffer.withdrawContract(json, withTimeout());
      onDone(
        `Recesso ricevuto. ${offer.email ? 'La ricevuta arriva per email.' : 'Data e ora restano su questa pagina.'}`,
        withdrawn,
      );
    },
    changedMeanwhile: OFFER_CHANGED,
  });

  const isToCome = offer.order && ['pending', 'confirmed'].includes(offer.order.status);
  return (
    <ActionPanel
      title="Recedere dal contratto"
      label="Conferma recesso"
      variant="danger"
      form={form}
      onLeave={onLeave}
    >
      <p>
        Recedi dal contratto del preventivo <strong>{numberText(offer)}</strong>, senza doverne dire
        il motivo.{isToCome && ' La consegna in programma viene annullata.'}{' '}
        {offer.email ? (
          <>
            La ricevuta, con data e ora, arriva a{' '}
            <strong className="wrap-anywhere">{offer.email}</strong>.
          </>
        ) : (
          'Data e ora del recesso restano su questa pagina.'
        )}
      </p>
      <TextField
        {...form.field('name')}
        label="Nome e cognome di chi recede"
        required
        longest={ANSWER_LENGTHS.accepted_name}
        {...personName}
      />
    </ActionPanel>
  );
}
