import { Send } from 'lucide-react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { MailOfferInput } from '#contract/offers/offer-acts.schema.ts';
import { api } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { NoMailServer, useMailServer } from '#web/office/order/no-mail-server.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { successToast } from '#web/ui/toast.ts';
import { OfferMailText, useOfferMail } from '../offer-mail.tsx';
import { type OfferDialogProps, useOfferForm } from '../use-offer-form.ts';

/** Mails an issued offer, to its address or another one, which becomes the customer's. */
export function MailDialog({ offer, onClose, finalFocus }: OfferDialogProps) {
  const mailServer = useMailServer();
  const checked = useOfferForm({
    first: { email: offer.email, message: '' },
    check: (written) => checkInput(MailOfferInput, { version: offer.version, ...written }),
    send: (json) => api.offerSending.mail({ id: offer.id, ...json }),
    done: ({ email }) =>
      successToast(email, mailServer ? 'Email in partenza' : 'Email scritta in un file'),
    onClose,
    failsAtFields: true,
  });
  const { typed, field } = checked;
  const mail = useOfferMail(offer, typed.message);
  return (
    <CheckedModal
      checked={checked}
      send="Invia"
      icon={<Send aria-hidden className="size-4.5" />}
      form="tall"
      finalFocus={finalFocus}
      onClose={onClose}
      title="Invia per email"
      description={`Il preventivo ${offerTitle(offer)} con il PDF e il suo link.`}
    >
      <NoMailServer />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        longest={MAX_LENGTH.email}
        help={
          offer.email
            ? 'Se è un’altra, i link mandati a quella di prima non valgono più.'
            : undefined
        }
      />
      <TextArea
        {...field('message')}
        label="Messaggio (facoltativo)"
        rows={2}
        longest={MAX_LENGTH.notes}
      />
      <OfferMailText mail={mail} to={typed.email} />
    </CheckedModal>
  );
}
