import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router';
import { formatLongDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { deleteFailure } from '../order-failures.ts';
import { reloadOrders } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';
import { useDialogOrder } from '../use-dialog-order.ts';
import { announceDeletion } from './deletions.ts';
import { NotifyCustomer } from './notify-customer.tsx';

type DeleteOrderDialogProps = {
  /** The order in question; null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  onDeleted: () => void;
  finalFocus?: ComponentProps<typeof DeleteDialog>['finalFocus'];
};

/** Confirms deleting an order. */
export function DeleteOrderDialog({ id, ...dialog }: DeleteOrderDialogProps) {
  const { entry, open, gone } = useDialogOrder(id, dialog.onClose);
  if (!entry) return null;
  return <DeleteOrder key={entry.order.id} {...dialog} entry={entry} open={open} gone={gone} />;
}

type DeleteOrderProps = Omit<DeleteOrderDialogProps, 'id'> & {
  entry: TypedOrder;
  open: boolean;
  gone: boolean;
};

/** Keyed by the order, so that the choice to notify starts afresh for each. */
function DeleteOrder({ entry, open, gone, onClose, onDeleted, finalFocus }: DeleteOrderProps) {
  const [notify, setNotify] = useState(true);
  const deletion = useDeleteOrder(entry, onDeleted);
  const { delivery_date, delivery_time } = entry.order;
  const name = <DeletedName>{orderView(entry).display_name}</DeletedName>;
  return (
    <DeleteDialog
      open={open}
      gone={gone && !deletion.pending}
      pending={deletion.pending}
      onConfirm={() => deletion.remove(notify)}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Elimina ordine"
      question={
        <>
          {TYPE_LABELS[entry.type]} di {name} per {formatLongDate(delivery_date)}, {delivery_time}
        </>
      }
      goneTitle="Ordine già eliminato"
      goneText={<>L'ordine di {name} è stato eliminato</>}
    >
      {entry.order.status !== 'cancelled' && (
        <NotifyCustomer
          entry={entry}
          query={{ event: 'cancelled' }}
          checked={notify}
          onChange={setNotify}
        />
      )}
    </DeleteDialog>
  );
}

/** The spec's texts differ by the page on which the order is deleted (section 8). */
const DASHBOARD_WORDS = { verb: 'cancellare', title: 'Ordine cancellato', text: '' } as const;
const ORDERS_WORDS = {
  verb: 'eliminare',
  title: 'Successo',
  text: 'Ordine eliminato con successo\n',
} as const;

/**
 * Deletes one order. `onDeleted` is called before the lists change. A second press does nothing.
 */
function useDeleteOrder(entry: TypedOrder | null, onDeleted: () => void) {
  const client = useQueryClient();
  const words =
    useLocation().pathname === OFFICE_PAGES.orders.path ? ORDERS_WORDS : DASHBOARD_WORDS;
  const mutationKey = ['admin', 'orders', 'delete', entry?.order.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ deleted: { order }, notify }: { deleted: TypedOrder; notify: boolean }) => {
      const query = { notify: notify ? 'true' : 'false' } as const;
      return api.orders.delete({ id: order.id, ...query });
    },
    onSuccess: ({ id }, { deleted }) => {
      onDeleted();
      announceDeletion(id);
      toast(successToast(words.text + orderNotice(deleted, new Date()), words.title));
      void reloadOrders(client);
    },
    onError: (error) => {
      toast(errorToast(deleteFailure(error, words.verb)));
      // The server refused, so the list may be stale.
      if (error instanceof ApiError) void reloadOrders(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    /** `notify` sends the customer a mail. */
    remove: (notify: boolean) => {
      if (entry && client.isMutating({ mutationKey }) === 0) mutate({ deleted: entry, notify });
    },
  };
}
