import { useQueryClient } from '@tanstack/react-query';
import type { ProgramKey } from '#contract/programs/programs.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { reloadKeys } from './key-queries.ts';

type RevokeKeyProps = { programKey: ProgramKey; onClose: () => void };

export function RevokeKey({ programKey: { id, name }, onClose }: RevokeKeyProps) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();

  async function revoke() {
    try {
      await api.programKeys.revoke({ id });
      toast(successToast(name, 'Chiave revocata'));
    } catch (error) {
      sayFailed('Impossibile revocare la chiave', error);
      if (!(error instanceof ApiError)) return;
    }
    void reloadKeys(client);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title="Revocare la chiave?"
      description={
        <>
          <b className="text-ink wrap-anywhere">{name}</b> non si collega più, da subito. La chiave
          non si può riattivare: per ricollegarlo ne serve un’altra.
        </>
      }
      confirmLabel="Revoca"
      variant="danger"
      pending={sending}
      onConfirm={() => void sendOnce(revoke)}
      onCancel={onClose}
    />
  );
}
