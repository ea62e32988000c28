import type { ComponentProps } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/order-view.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';

type DeleteOrderDialogProps = { entry: TypedOrder } & Omit<
  ComponentProps<typeof DeleteDialog>,
  'title' | 'question' | 'goneTitle' | 'goneText'
>;

/** The words of the deletion of an order. */
export function DeleteOrderDialog({ entry, ...dialog }: DeleteOrderDialogProps) {
  const { delivery_date, delivery_time } = entry.order;
  const name = <DeletedName>{orderView(entry).display_name}</DeletedName>;
  return (
    <DeleteDialog
      {...dialog}
      title="Elimina ordine"
      question={
        <>
          {TYPE_LABELS[entry.type]} di {name} per {formatLongDate(delivery_date)}, {delivery_time}
        </>
      }
      goneTitle="Ordine già eliminato"
      goneText={<>L'ordine di {name} è stato eliminato</>}
    />
  );
}
