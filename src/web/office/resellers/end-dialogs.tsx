/** Confirms revoking a code and deleting a company, which cannot be undone. */
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Reseller, ResellerCode } from '#contract/resellers/resellers.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { RevokeDialog } from '#web/office/revoke-dialog.tsx';
import type { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { resellerQueries } from './reseller-queries.ts';

type EndDialogProps = {
  open: boolean;
  reseller: Reseller;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

export function RevokeCode({ reseller, code, ...dialog }: EndDialogProps & { code: ResellerCode }) {
  return (
    <RevokeDialog
      {...dialog}
      title="Revocare il codice?"
      description={
        <>
          Il codice <b className="text-ink">{code.lookup}-••••-••••</b> di{' '}
          <b className="text-ink wrap-anywhere">{code.label}</b> smette subito di valere, anche per
          chi sta prenotando. Non si può riattivare: se serve, se ne crea un altro.
        </>
      }
      send={async (client) => {
        const param = { id: reseller.id, code: code.id };
        resellerQueries.remember(client, await api.resellers.revokeCode(param));
      }}
      done={successToast(`${code.label}, ${reseller.company_name}`, 'Codice revocato')}
      failed="Impossibile revocare il codice"
      reload={resellerQueries.reload}
    />
  );
}

export function DeleteReseller({
  reseller,
  onClose,
  onDeleted,
  ...dialog
}: EndDialogProps & { onDeleted: (id: string) => void }) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const { gone } = resellerQueries.useRow(reseller.id, reseller, dialog.open);

  async function remove() {
    try {
      await api.resellers.delete({ id: reseller.id });
      onDeleted(reseller.id);
      const description = `Rivenditore eliminato: ${reseller.company_name}`;
      toast({ variant: 'success', title: 'Successo', description });
    } catch (error) {
      toast(errorToast(`Impossibile eliminare il rivenditore: ${failureReason(error).reason}`));
      if (!(error instanceof ApiError)) return;
    }
    void resellerQueries.reload(client);
    onClose();
  }

  const name = <DeletedName>{reseller.company_name}</DeletedName>;
  return (
    <DeleteDialog
      {...dialog}
      title="Elimina Rivenditore"
      question={<>{name} con i suoi codici</>}
      gone={gone && !sending}
      goneTitle="Rivenditore già eliminato"
      goneText={<>{name} è stato eliminato</>}
      pending={sending}
      onConfirm={() => void sendOnce(remove)}
      onClose={onClose}
    />
  );
}
