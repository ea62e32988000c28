import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { formatCents } from '#contract/amounts.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { draftKey } from '#web/forms/draft-store.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useTextDraft } from '#web/forms/use-text-draft.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { offersKey, reloadOffers, rememberOffer } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, sentNotice } from '#web/office/offer/offer-text.ts';
import { MailText } from '#web/office/order/mail-text.tsx';
import { NoMailServer, useMailServer } from '#web/office/order/no-mail-server.tsx';
import { useUserId } from '#web/session/session.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { successToast, toast } from '#web/ui/toast.ts';

type SendDialogProps = {
  /** As it is stored. */
  offer: Offer;
  /** The server found something missing. */
  onRefused: () => void;
  onClose: () => void;
};

/** The mail to be read before it goes, and the press that sends it. An optional message stays in the tab until then. */
export function SendDialog({ offer, onRefused, onClose }: SendDialogProps) {
  const client = useQueryClient();
  const mailServer = useMailServer();
  const [message, setMessage] = useTextDraft(draftKey('offer-message', useUserId(), offer.id));
  const settled = useDebounced(message, 400);
  const param = { id: offer.id };
  const mail = useQuery({
    queryKey: [...offersKey, 'mail', offer.id, offer.version, settled],
    queryFn: ({ signal }) =>
      call(
        api.admin.offers[':id'].mail.$post(
          { param, json: { version: offer.version, message: settled } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        api.admin.offers[':id'].send.$post({ param, json: { version: offer.version, message } }),
      ),
    onSuccess: (sent) => {
      setMessage('');
      onClose();
      rememberOffer(client, sent);
      void reloadOffers(client);
      const what = `${offerCustomer(sent)}, ${formatCents(sent.total_cents)}`;
      toast(successToast(what, sentNotice(sent, mailServer)));
    },
    onError: (failed) => {
      if (!(failed instanceof ApiError)) return;
      void reloadOffers(client);
      if (failed.code !== 'INVALID_INPUT') return;
      onClose();
      onRefused();
    },
  });
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
            onClick={() => mutate()}
          >
            Invia preventivo
          </ModalActions>
        </>
      }
    >
      <NoMailServer />
      <TextArea
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          // Not before there is something to read.
          if (key === 'Enter' && (ctrlKey || metaKey) && mail.data && !isPending) mutate();
        }}
        label="Messaggio (facoltativo)"
        rows={2}
        maxLength={MAX_LENGTH.notes}
        help="Sta nell'email, sopra i dati del preventivo. Ctrl+Invio: invia."
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {mail.isError ? (
        <p className="h-80 text-soft-ink">Il testo dell'email non si può mostrare ora.</p>
      ) : mail.data ? (
        <MailText
          recipient={mail.data.to}
          subject={mail.data.subject}
          text={mail.data.text}
          height="h-80"
        />
      ) : (
        <Skeleton className="h-80 w-full rounded-md" />
      )}
    </Modal>
  );
}
