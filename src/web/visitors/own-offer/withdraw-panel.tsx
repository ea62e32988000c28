import {
  ANSWER_LENGTHS,
  WithdrawContractInput,
} from '#contract/offers/own-offer-answers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { personName } from '#web/forms/input-hints.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { OFFER_CHANGED, type OfferPanelProps, readOf } from './offer-panel.ts';
import { numberText } from './own-offer-texts.ts';

/** The second press of the withdrawal (art. 54-bis Codice del consumo): who, from which contract, where the receipt goes. */
export function WithdrawPanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const form = useChangeForm(props, {
    first: { name: '' },
    check: ({ name }) => checkInput(WithdrawContractInput, { ...readOf(props), name }),
    send: async (json) => {
      const withdrawn = await call(
        api['own-offer']['withdraw-contract'].$post({ json }, { init: withTimeout() }),
      );
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
        maxLength={ANSWER_LENGTHS.accepted_name}
        {...personName}
      />
    </ActionPanel>
  );
}
