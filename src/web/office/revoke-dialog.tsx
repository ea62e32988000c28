import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type ToastInput, toast } from '#web/ui/toast.ts';

type RevokeDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'finalFocus'
> & {
  open?: boolean;
  send: (client: QueryClient) => Promise<unknown>;
  done: ToastInput;
  /** Begins the sentence of a failure. */
  failed: string;
  reload: (client: QueryClient) => Promise<void>;
  onClose: () => void;
};

/** Confirms revoking something. Stays open only if no answer came. */
export function RevokeDialog({
  open = true,
  send,
  done,
  failed,
  reload,
  onClose,
  ...dialog
}: RevokeDialogProps) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();

  async function revoke() {
    try {
      await send(client);
      toast(done);
    } catch (error) {
      sayFailed(failed, error);
      if (!(error instanceof ApiError)) return;
    }
    void reload(client);
    onClose();
  }

  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      confirmLabel="Revoca"
      variant="danger"
      pending={sending}
      onConfirm={() => void sendOnce(revoke)}
      onCancel={onClose}
    />
  );
}
