import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#contract/amounts.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sayIssued, whenRefused } from './issued.ts';
import { UnprintableInOffer } from './unprintable-in-offer.tsx';

type IssueDialogProps = {
  open: boolean;
  /** As it is stored. */
  offer: Offer;
  /** The server found something missing. */
  onRefused: () => void;
  onClose: () => void;
};

/** Asks first, because a number cannot be taken back. */
export function IssueDialog({ open, offer, onRefused, onClose }: IssueDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.offerSending.issue({ id: offer.id, version: offer.version }),
    onSuccess: (issued) => {
      onClose();
      sayIssued(client, issued, `Preventivo ${offerTitle(issued)} emesso`);
    },
    onError: (failed) => whenRefused(client, failed, { onRefused, onClose }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Emettere il preventivo?"
      description={
        <>
          Per <b className="text-ink wrap-anywhere">{offerCustomer(offer)}</b>, totale{' '}
          <b className="text-ink">{formatCents(offer.total_cents)}</b>. Prende il numero, senza
          email: poi si stampa, o si dà il link. Da allora non si cambia più: per correggerlo c'è
          «Nuova revisione».
        </>
      }
      confirmLabel="Emetti"
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={() => {
        reset();
        onClose();
      }}
    >
      <UnprintableInOffer offer={offer} />
      <EditTroubles
        gone=""
        edit={{ failure: error ? failureReason(error).reason : '', conflicts: [] }}
      />
    </ConfirmDialog>
  );
}
