import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError } from '#web/api.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type DeleteRowProps = Omit<ComponentProps<typeof DeleteDialog>, 'pending' | 'onConfirm'> & {
  id: string;
  remove: (id: string) => Promise<unknown>;
  /** Reads the list again. */
  reload: (client: QueryClient) => Promise<void>;
  /** Called before the list changes. */
  onDeleted: (id: string) => void;
  /** What a notice says: 'Preventivo eliminato con successo', 'Impossibile eliminare il preventivo' */
  done: string;
  failed: string;
};

/** Asks before a row of a list is deleted, and deletes it. A second press does nothing. */
export function DeleteRow({
  id,
  gone,
  remove,
  reload,
  onDeleted,
  done,
  failed,
  ...dialog
}: DeleteRowProps) {
  const client = useQueryClient();
  const mutationKey = ['delete', id];
  const pending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => remove(id),
    onSuccess: () => {
      onDeleted(id);
      toast({ variant: 'success', title: 'Successo', description: done });
      void reload(client);
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Errore', description: failed });
      // The server's data differ from the list's.
      if (error instanceof ApiError) void reload(client);
    },
  });
  return (
    <DeleteDialog
      {...dialog}
      gone={gone && !pending}
      pending={pending}
      onConfirm={() => {
        if (client.isMutating({ mutationKey }) === 0) mutate();
      }}
    />
  );
}
