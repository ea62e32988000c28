import { parseAsString, useQueryStates } from 'nuqs';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { useTakeNotices } from '#web/office/live/take-notices.ts';
import { CancelOrderDialog } from '#web/office/order/commands/cancel-order-dialog.tsx';
import { DeleteOrderDialog } from '#web/office/order/commands/delete-order-dialog.tsx';
import { address as editAddress } from '#web/office/order/edit/edit-dialogs.tsx?address';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { address as panelsAddress } from './panels.tsx?address';

const loadPanels = lateImport<typeof import('./panels.tsx')>(panelsAddress);
const loadEditDialogs =
  lateImport<typeof import('#web/office/order/edit/edit-dialogs.tsx')>(editAddress);

/** The URL parameters that open the panels. */
const PANELS = {
  ordine: parseAsString,
  foglio: parseAsString,
  mail: parseAsString,
  eliminati: parseAsString,
};

/**
 * The panels of every page: an order with one dialog above it, a day's delivery sheet, failed
 * mails, and deleted orders.
 */
export function OrderDialogs() {
  const url = useOrderUrl();
  const { ordine, annulla, elimina, closePanel, closeDialog, closeAll } = url;
  useTakeNotices(ordine);
  const returnFocus = useReturnFocus();
  const isPanelOpen = ordine !== null;
  const finalFocus = isPanelOpen ? undefined : returnFocus;
  const isEditing = url.modifica !== null || url.sposta !== null || url.nuovo !== null;
  const edits = useLateDialog(loadEditDialogs, isEditing, closeDialog);
  const [opened, open] = useQueryStates(PANELS);
  const isOpened = Object.values(opened).some((value) => value !== null);
  const panels = useLateDialog(loadPanels, isOpened, () => void open(null));

  const dialogs = (
    <>
      {edits && <edits.EditDialogs url={url} finalFocus={finalFocus} />}
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
      {panels && (
        <>
          <panels.OrderPanel
            id={ordine}
            isHistorySought={url.storico !== null}
            onClose={closePanel}
            finalFocus={returnFocus}
          >
            {isPanelOpen && dialogs}
          </panels.OrderPanel>
          <panels.SheetPanel finalFocus={returnFocus} />
          <panels.FailedMails finalFocus={returnFocus} />
          <panels.DeletedOrders finalFocus={returnFocus} />
        </>
      )}
      {!isPanelOpen && dialogs}
    </>
  );
}
