import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { SheetPanel } from '#web/office/delivery-sheet/sheet-panel.tsx';
import { FailedMails } from '#web/office/failed-mails/failed-mails.tsx';
import { CancelOrderDialog } from '#web/office/order/commands/cancel-order-dialog.tsx';
import { DeleteOrderDialog } from '#web/office/order/commands/delete-order-dialog.tsx';
import { OrderPanel } from '#web/office/order/details/order-panel.tsx';
import { address } from '#web/office/order/edit/edit-dialogs.tsx?address';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { DeletedOrders } from '#web/office/orders/deleted/deleted-orders.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

/** The code of the dialogs in which something is typed. */
export const EDIT_DIALOGS_ADDRESS = address;
const loadEditDialogs =
  lateImport<typeof import('#web/office/order/edit/edit-dialogs.tsx')>(address);

/**
 * What any page of the office can open: the panel of an order with one dialog above it, the delivery sheet
 * of a day, the mails that failed, and the deleted orders.
 */
export function OrderDialogs({ userId }: { userId: string }) {
  const url = useOrderUrl();
  const { ordine, annulla, elimina, closePanel, closeDialog, closeAll } = url;
  const returnFocus = useReturnFocus();
  const isPanelOpen = ordine !== null;
  const finalFocus = isPanelOpen ? undefined : returnFocus;
  const isEditing = url.modifica !== null || url.sposta !== null || url.nuovo !== null;
  const module = useLateDialog(loadEditDialogs, isEditing, closeDialog);

  const dialogs = (
    <>
      {module && <module.EditDialogs url={url} userId={userId} finalFocus={finalFocus} />}
      <CancelOrderDialog id={annulla} onClose={closeDialog} finalFocus={finalFocus} />
      <DeleteOrderDialog
        id={elimina}
        onClose={closeDialog}
        onDeleted={closeAll}
        finalFocus={finalFocus}
      />
    </>
  );
  return (
    <>
      <OrderPanel
        id={ordine}
        isHistorySought={url.storico !== null}
        userId={userId}
        onClose={closePanel}
        finalFocus={returnFocus}
      >
        {isPanelOpen && dialogs}
      </OrderPanel>
      {!isPanelOpen && dialogs}
      <SheetPanel finalFocus={returnFocus} />
      <FailedMails finalFocus={returnFocus} />
      <DeletedOrders finalFocus={returnFocus} />
    </>
  );
}
