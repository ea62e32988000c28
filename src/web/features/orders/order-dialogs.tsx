import { CancelOrderDialog } from './commands/cancel-order-dialog.tsx';
import { DeleteOrderDialog } from './commands/delete-order-dialog.tsx';
import { OrderPanel } from './details/order-panel.tsx';
import { CreateOrderDialog } from './edit/create-order.tsx';
import { EditOrderDialog } from './edit/edit-order.tsx';
import { FailedMails } from './mails/failed-mails.tsx';
import { SheetPanel } from './sheet/sheet-panel.tsx';
import { useOrderUrl } from './use-order-url.ts';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * What any page of the office can open: the panel of an order with one dialog above it, the delivery sheet
 * of a day, and the mails that failed.
 */
export function OrderDialogs({ userId }: { userId: string }) {
  const { ordine, modifica, sposta, annulla, elimina, nuovo, da, ...url } = useOrderUrl();
  const { ask, create, closePanel, closeDialog, closeAll } = url;
  const returnFocus = useReturnFocus();
  const isPanelOpen = ordine !== null;
  const finalFocus = isPanelOpen ? undefined : returnFocus;
  const dialogs = (
    <>
      <EditOrderDialog
        scope="edit"
        id={modifica}
        userId={userId}
        onClose={closeDialog}
        onResume={(entry) => ask('modifica', entry)}
        finalFocus={finalFocus}
      />
      <EditOrderDialog
        scope="move"
        id={sposta}
        userId={userId}
        onClose={closeDialog}
        onResume={(entry) => ask('sposta', entry)}
        finalFocus={finalFocus}
      />
      <CreateOrderDialog
        type={nuovo}
        copied={da}
        userId={userId}
        onClose={closeDialog}
        onResume={create}
        finalFocus={finalFocus}
      />
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
      <OrderPanel id={ordine} userId={userId} onClose={closePanel} finalFocus={returnFocus}>
        {isPanelOpen && dialogs}
      </OrderPanel>
      {!isPanelOpen && dialogs}
      <SheetPanel finalFocus={returnFocus} />
      <FailedMails finalFocus={returnFocus} />
    </>
  );
}
