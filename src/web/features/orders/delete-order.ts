import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { deleteFailure } from './order-failures.ts';
import { dropOrder, reloadOrders } from './order-queries.ts';

/** Deletes one order; `onDeleted` is called before the list changes. A second press does nothing. */
export function useDeleteOrder(id: string | undefined, onDeleted: () => void) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'orders', 'delete', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (target: string) =>
      call(api.admin.orders[':id'].$delete({ param: { id: target } })),
    onSuccess: (_answer, target) => {
      onDeleted();
      dropOrder(client, target);
      toast({ variant: 'success', title: 'Ordine cancellato' });
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Errore', description: deleteFailure(error) });
      // The server knows something that the list does not.
      if (error instanceof ApiError) void reloadOrders(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    remove: () => {
      if (id !== undefined && client.isMutating({ mutationKey }) === 0) mutate(id);
    },
  };
}
