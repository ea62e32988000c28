import { CancelOrderDialog } from './commands/cancel-order-dialog.tsx';
import { DeleteOrderDialog } from './commands/delete-order-dialog.tsx';
import { OrderPanel } from './details/order-panel.tsx';
import { useOrderUrl } from './use-order-url.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** What any page of the office can open about an order: the panel, and one dialog above it. */
export function OrderDialogs() {
  const { ordine, annulla, elimina, closePanel, closeDialog, closeAll } = useOrderUrl();
  const returnFocus = useReturnFocus();
  const isPanelOpen = ordine !== null;
  const finalFocus = isPanelOpen ? undefined : returnFocus;
  const dialogs = (
    <>
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
      <OrderPanel id={ordine} onClose={closePanel} finalFocus={returnFocus}>
        {isPanelOpen && dialogs}
      </OrderPanel>
      {!isPanelOpen && dialogs}
    </>
  );
}
