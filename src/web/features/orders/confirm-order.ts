import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrderStatus, TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { confirmFailure, undoFailure } from './order-failures.ts';
import { reloadOrders, rememberOrder } from './order-queries.ts';
import { orderNotice } from './order-text.ts';

/** Changes the status if it still is the expected one. Otherwise throws with the server's reason. */
const changeStatus = (id: string, expected_status: OrderStatus, status: OrderStatus) =>
  call(api.admin.orders[':id'].$patch({ param: { id }, json: { status, expected_status } }));

/** Confirms one order, from the row or the panel. A second press while it is running does nothing. */
export function useConfirmOrder(id: string) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'orders', 'confirm', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => changeStatus(id, 'pending', 'confirmed'),
    onSuccess: (entry) => {
      succeed(client, entry, 'Consegna Confermata', {
        label: 'Annulla',
        onPress: () => void undoConfirmation(client, id),
      });
    },
    onError: (error) => fail(client, error, confirmFailure(error)),
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    confirm: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

/**
 * Undo is a second request. Delaying the first one instead would lose the confirmation when the tab closes.
 */
async function undoConfirmation(client: QueryClient, id: string): Promise<void> {
  try {
    const entry = await changeStatus(id, 'confirmed', 'pending');
    succeed(client, entry, 'Conferma annullata');
  } catch (error) {
    fail(client, error, undoFailure(error));
  }
}

type Action = NonNullable<Parameters<typeof toast>[0]['action']>;

function succeed(client: QueryClient, entry: TypedOrder, title: string, action?: Action): void {
  rememberOrder(client, entry);
  toast({
    variant: 'success',
    title,
    description: orderNotice(entry, new Date()),
    ...(action && { action }),
  });
  void reloadOrders(client);
}

function fail(client: QueryClient, error: unknown, description: string): void {
  toast({ variant: 'destructive', title: 'Errore', description });
  // The server's data differ from the list's.
  if (error instanceof ApiError) void reloadOrders(client);
}
