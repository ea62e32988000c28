import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { api } from '#web/api.ts';
import { draftKey } from '#web/forms/draft-store.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useTextDraft } from '#web/forms/use-text-draft.ts';
import { offerCustomer, sentNotice } from '#web/office/offer/offer-text.ts';
import { NoMailServer, useMailServer } from '#web/office/order/no-mail-server.tsx';
import { useUserId } from '#web/session/session.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { OfferMailText, useOfferMail } from '../offer-mail.tsx';
import { sayIssued, whenRefused } from './issued.ts';
import { UnprintableInOffer } from './unprintable-in-offer.tsx';

type SendDialogProps = {
  /** As it is stored. */
  offer: Offer;
  /** The server found something missing. */
  onRefused: () => void;
  onClose: () => void;
};

/** Shows the mail before it is sent. An optional message stays in the tab until then. */
export function SendDialog({ offer, onRefused, onClose }: SendDialogProps) {
  const client = useQueryClient();
  const mailServer = useMailServer();
  const [message, setMessage] = useTextDraft(draftKey('offer-message', useUserId(), offer.id));
  const mail = useOfferMail(offer, message);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.offerSending.send({ id: offer.id, version: offer.version, message }),
    onSuccess: (sent) => {
      setMessage('');
      onClose();
      sayIssued(client, sent, sentNotice(sent, mailServer));
    },
    onError: (failed) => whenRefused(client, failed, { onRefused, onClose }),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => (lengthFault(message, MAX_LENGTH.notes) ? field.current?.focus() : mutate());
  return (
    <Modal
      open
      form="tall"
      onClose={() => !isPending && onClose()}
      title="Invia preventivo"
      description={
        <>
          A <b className="text-ink wrap-anywhere">{offerCustomer(offer)}</b>, totale{' '}
          <b className="text-ink">{formatCents(offer.total_cents)}</b>. Con l'email parte anche il
          PDF. Dopo l'invio non si cambia più: per correggerlo c'è «Nuova revisione».
        </>
      }
      actions={
        <>
          <EditTroubles
            gone=""
            edit={{ failure: error ? failureReason(error).reason : '', conflicts: [] }}
          />
          <ModalActions
            onLeave={onClose}
            icon={<Send aria-hidden className="size-4.5" />}
            pending={isPending}
            onClick={send}
          >
            Invia preventivo
          </ModalActions>
        </>
      }
    >
      <NoMailServer />
      <UnprintableInOffer offer={offer} />
      <TextArea
        ref={field}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          // Not before there is something to read.
          if (key === 'Enter' && (ctrlKey || metaKey) && mail.data && !isPending) send();
        }}
        label="Messaggio (facoltativo)"
        rows={2}
        longest={MAX_LENGTH.notes}
        help="Sta nell'email, sopra i dati del preventivo. Ctrl+Invio: invia."
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <OfferMailText mail={mail} />
    </Modal>
  );
}
