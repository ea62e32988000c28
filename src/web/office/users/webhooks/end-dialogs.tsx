/** Confirms a new secret and a deletion. */
import type { ComponentProps } from 'react';
import { OLD_SECRET_HOURS, type WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import type { ShownSecret } from './shown-secret-dialog.tsx';
import { useWebhookCommand } from './use-webhook-command.ts';
import { hostOf } from './webhook-words.ts';

type EndDialogProps = {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

export function ChangeSecretDialog({
  endpoint: { id, url, version, old_secret_until },
  onClose,
  onChanged,
  ...dialog
}: EndDialogProps & { onChanged: (shown: ShownSecret) => void }) {
  const { run, sending, question } = useWebhookCommand();
  const change = () =>
    run(() => api.webhooks.changeSecret({ id, version }), {
      done: ({ secret }) => {
        onChanged({ secret, url, isNew: false });
        return undefined;
      },
      failed: 'Impossibile cambiare il segreto',
    }).then(onClose);
  return (
    <ConfirmDialog
      {...dialog}
      title="Cambiare il segreto?"
      description={
        <>
          <DeletedName>{hostOf(url)}</DeletedName> riceve un segreto nuovo. Quello di adesso vale
          ancora per {OLD_SECRET_HOURS} ore, perché ci sia il tempo di sostituirlo.
          {old_secret_until && ' Il segreto già sostituito non vale più da subito.'}
        </>
      }
      confirmLabel="Cambia segreto"
      pending={sending}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}

export function DeleteWebhook({
  endpoint: { id, url, waiting },
  onClose,
  ...dialog
}: EndDialogProps) {
  const { run, sending } = useWebhookCommand();
  const remove = () =>
    run(() => api.webhooks.delete({ id }).catch(alreadyDeleted), {
      done: () => ({ variant: 'success', title: 'Notifica eliminata', description: hostOf(url) }),
      failed: 'Impossibile eliminare la notifica',
    }).then((isDone) => isDone && onClose());
  return (
    <ConfirmDialog
      {...dialog}
      title="Elimina Notifica"
      description={
        <>
          <DeletedName>{url}</DeletedName> non viene più avvisato
          {waiting > 0 && ', neanche di ciò che è in attesa'}. L’elenco degli invii va perso.
          L’operazione non si può annullare.
        </>
      }
      confirmLabel="Elimina"
      variant="danger"
      pending={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

/** By a colleague: what was wanted is done. */
function alreadyDeleted(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
}
