import { useEffect } from 'react';
import { errorToast } from '#web/forms/error-toast.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { address as alertsAddress } from '#web/office/alerts/alerts-dialog.tsx?address';
import { address as customerAddress } from '#web/office/customer-data/customer-data-panel.tsx?address';
import { address as keysAddress } from '#web/office/keys/keys-dialog.tsx?address';
import { useOfficeKeys } from '#web/office/keys/use-office-keys.ts';
import { useEarlyTyping } from '#web/office/palette/use-early-typing.ts';
import { toast } from '#web/ui/toast.ts';
import { address as accountAddress } from './account.tsx?address';
import { address as paletteAddress } from './palette.tsx?address';
import type { OfficeDialog } from './use-office-dialog.ts';
import { useOfficeEntries } from './use-office-entries.ts';

/** The code of the dialogs, which is loaded when they are first opened. */
export const DIALOG_ADDRESSES = [
  paletteAddress,
  keysAddress,
  alertsAddress,
  accountAddress,
  customerAddress,
] as const;
const loadPalette = lateImport<typeof import('./palette.tsx')>(paletteAddress);
const loadKeys = lateImport<typeof import('#web/office/keys/keys-dialog.tsx')>(keysAddress);
const loadAlerts = lateImport<typeof import('#web/office/alerts/alerts-dialog.tsx')>(alertsAddress);
const loadCustomer =
  lateImport<typeof import('#web/office/customer-data/customer-data-panel.tsx')>(customerAddress);
const loadAccount = lateImport<typeof import('./account.tsx')>(accountAddress);

type OfficeDialogsProps = {
  shown: OfficeDialog | null;
  onShow: (dialog: OfficeDialog | null) => void;
};

/** The palette, the list of the keys, and the keys themselves. */
export function OfficeDialogs({ shown, onShow }: OfficeDialogsProps) {
  const palette = useLateImport(loadPalette, shown === 'palette');
  const keys = useLateImport(loadKeys, shown === 'keys');
  const alerts = useLateImport(loadAlerts, shown === 'alerts');
  const account = useLateImport(loadAccount, shown === 'account');
  const customer = useLateImport(loadCustomer, shown === 'customer');
  const { actions, pages, createOrder, openOrder } = useOfficeEntries({
    keys: () => onShow('keys'),
    alerts: () => onShow('alerts'),
    account: () => onShow('account'),
    customer: () => onShow('customer'),
  });
  const [typed, setTyped] = useEarlyTyping(shown === 'palette');
  const close = () => onShow(null);
  const failed = shown !== null && { palette, keys, alerts, account, customer }[shown].failed;

  useOfficeKeys({
    onPalette: () => onShow(shown === 'palette' ? null : 'palette'),
    onHelp: () => onShow('keys'),
    onNewOrder: () => createOrder('consumer'),
    pages,
  });

  useEffect(() => {
    if (!failed) return;
    toast(errorToast('Errore di connessione'));
    onShow(null);
  }, [failed, onShow]);

  return (
    <>
      {palette.module && (
        <palette.module.OfficePalette
          open={shown === 'palette'}
          onClose={close}
          typed={typed}
          onType={setTyped}
          actions={actions}
          pages={pages}
          onOrder={openOrder}
        />
      )}
      {keys.module && (
        <keys.module.KeysDialog open={shown === 'keys'} onClose={close} pages={pages} />
      )}
      {alerts.module && <alerts.module.AlertsDialog open={shown === 'alerts'} onClose={close} />}
      {customer.module && (
        <customer.module.CustomerDataPanel open={shown === 'customer'} onClose={close} />
      )}
      {account.module && (
        <account.module.OfficeAccount open={shown === 'account'} onClose={close} />
      )}
    </>
  );
}
