import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { toast } from '#web/ui/toast.ts';
import { deleteFailure } from '../order-failures.ts';
import { reloadOrders } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';
import { announceDeletion } from './deletions.ts';

/** The words of the page on which the order is deleted (spec section 8). */
const DASHBOARD_WORDS = { verb: 'cancellare', title: 'Ordine cancellato', text: '' } as const;
const ORDERS_WORDS = {
  verb: 'eliminare',
  title: 'Successo',
  text: 'Ordine eliminato con successo\n',
} as const;

/** Deletes one order. `onDeleted` is called before the lists change. A second press does nothing. */
export function useDeleteOrder(entry: TypedOrder | null, onDeleted: () => void) {
  const client = useQueryClient();
  const words =
    useLocation().pathname === OFFICE_PAGES.orders.path ? ORDERS_WORDS : DASHBOARD_WORDS;
  const mutationKey = ['admin', 'orders', 'delete', entry?.order.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ deleted: { order }, notify }: { deleted: TypedOrder; notify: boolean }) => {
      const query = { notify: notify ? 'true' : 'false' } as const;
      return call(api.admin.orders[':id'].$delete({ param: { id: order.id }, query }));
    },
    onSuccess: ({ id }, { deleted }) => {
      onDeleted();
      announceDeletion(id);
      toast({
        variant: 'success',
        title: words.title,
        description: words.text + orderNotice(deleted, new Date()),
      });
      void reloadOrders(client);
    },
    onError: (error) => {
      toast(errorToast(deleteFailure(error, words.verb)));
      // The server's data differ from the list's.
      if (error instanceof ApiError) void reloadOrders(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    /** `notify` tells the customer by mail. */
    remove: (notify: boolean) => {
      if (entry && client.isMutating({ mutationKey }) === 0) mutate({ deleted: entry, notify });
    },
  };
}
