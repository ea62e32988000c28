import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { offerCustomer } from '#web/office/offer/offer-text.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type DeleteDraftProps = {
  offer: Offer;
  open: boolean;
  gone: boolean;
  /** Called before the page is left: nothing on it is to be kept. */
  onDelete: () => void;
  onClose: () => void;
};

export function DeleteDraft({ offer, open, gone, onDelete, onClose }: DeleteDraftProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.offers.delete({ id: offer.id }),
    onSuccess: () => {
      onDelete();
      onClose();
      toast({ variant: 'success', title: 'Bozza eliminata' });
      // After the page knows that nothing is unsaved.
      setTimeout(() => void navigate(offersPath(), { replace: true, viewTransition: true }));
      void offerQueries.reload(client);
    },
    onError: (error) => {
      sayFailed('Impossibile eliminare la bozza', error);
      void offerQueries.reload(client);
    },
  });
  const name = <DeletedName>{offerCustomer(offer)}</DeletedName>;
  return (
    <DeleteDialog
      open={open}
      gone={gone && !isPending}
      pending={isPending}
      title="Elimina bozza"
      question={<>Bozza di preventivo per {name}</>}
      goneTitle="Bozza già eliminata"
      goneText={<>La bozza per {name} è stata eliminata</>}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
