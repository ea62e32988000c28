import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { confirmFailure } from './order-failures.ts';
import { putOrder, reloadOrders } from './order-queries.ts';

/** 'Conferma Consegna' of one order, wherever its button stands; a second press does nothing. */
export function useConfirmOrder(id: string) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'orders', 'confirm', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () =>
      call(
        api.admin.orders[':id'].$patch({
          param: { id },
          json: { status: 'confirmed', expected_status: 'pending' },
        }),
      ),
    onSuccess: (order) => {
      putOrder(client, order);
      toast({ variant: 'success', title: 'Consegna Confermata' });
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Errore', description: confirmFailure(error) });
      // The server knows something that the list does not.
      if (error instanceof ApiError) void reloadOrders(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    confirm: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}
