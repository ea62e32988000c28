import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { deleteFailure } from './order-failures.ts';
import { reloadOrders } from './order-queries.ts';
import { orderNotice } from './order-text.ts';

/** Deletes one order. `onDeleted` is called before the list changes. A second press does nothing. */
export function useDeleteOrder(entry: TypedOrder | null, onDeleted: (id: string) => void) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'orders', 'delete', entry?.order.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ order: { id } }: TypedOrder) =>
      call(api.admin.orders[':id'].$delete({ param: { id } })),
    onSuccess: ({ id }, deleted) => {
      onDeleted(id);
      toast({
        variant: 'success',
        title: 'Ordine cancellato',
        description: orderNotice(deleted, new Date()),
      });
      void reloadOrders(client);
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Errore', description: deleteFailure(error) });
      // The server's data differ from the list's.
      if (error instanceof ApiError) void reloadOrders(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    remove: () => {
      if (entry && client.isMutating({ mutationKey }) === 0) mutate(entry);
    },
  };
}
