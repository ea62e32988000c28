import { useEffect, useState } from 'react';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { address as accountAddress } from '#web/office/account/account-panel.tsx?address';
import { address as alertsAddress } from '#web/office/alerts/alerts-dialog.tsx?address';
import { address as customerAddress } from '#web/office/customer-data/customer-data-panel.tsx?address';
import { address as keysAddress } from '#web/office/keys/keys-dialog.tsx?address';
import { useOfficeKeys } from '#web/office/keys/use-office-keys.ts';
import { address as paletteAddress } from '#web/office/palette/palette.tsx?address';
import type { OfficeDialog } from './use-office-dialog.ts';
import { useOfficeEntries } from './use-office-entries.ts';

const loadPalette = lateImport<typeof import('#web/office/palette/palette.tsx')>(paletteAddress);
const loadKeys = lateImport<typeof import('#web/office/keys/keys-dialog.tsx')>(keysAddress);
const loadAlerts = lateImport<typeof import('#web/office/alerts/alerts-dialog.tsx')>(alertsAddress);
const loadCustomer =
  lateImport<typeof import('#web/office/customer-data/customer-data-panel.tsx')>(customerAddress);
const loadAccount =
  lateImport<typeof import('#web/office/account/account-panel.tsx')>(accountAddress);

type OfficeDialogsProps = {
  shown: OfficeDialog | null;
  /** Whose data is to be given out or erased, as `refText` writes it. */
  customer: string | null;
  onShow: (dialog: OfficeDialog | null) => void;
};

/** The palette, the list of the keyboard shortcuts, and the shortcuts themselves. */
export function OfficeDialogs({ shown, customer: ref, onShow }: OfficeDialogsProps) {
  const close = () => onShow(null);
  const palette = useLateDialog(loadPalette, shown === 'palette', close);
  const keys = useLateDialog(loadKeys, shown === 'keys', close);
  const alerts = useLateDialog(loadAlerts, shown === 'alerts', close);
  const account = useLateDialog(loadAccount, shown === 'account', close);
  const customer = useLateDialog(loadCustomer, shown === 'customer', close);
  const { actions, pages, createOrder, openOrder } = useOfficeEntries({
    keys: () => onShow('keys'),
    alerts: () => onShow('alerts'),
    account: () => onShow('account'),
    customer: () => onShow('customer'),
  });
  const [typed, setTyped] = useEarlyTyping(shown === 'palette');

  useOfficeKeys({
    onPalette: () => onShow(shown === 'palette' ? null : 'palette'),
    onHelp: () => onShow('keys'),
    onNewOrder: () => createOrder('consumer'),
    pages,
  });

  return (
    <>
      {palette && (
        <palette.Palette
          open={shown === 'palette'}
          onClose={close}
          typed={typed}
          onType={setTyped}
          actions={actions}
          pages={pages}
          onOrder={openOrder}
        />
      )}
      {keys && <keys.KeysDialog open={shown === 'keys'} onClose={close} pages={pages} />}
      {alerts && <alerts.AlertsDialog open={shown === 'alerts'} onClose={close} />}
      {customer && (
        <customer.CustomerDataPanel open={shown === 'customer'} customer={ref} onClose={close} />
      )}
      {account && <account.AccountPanel open={shown === 'account'} onClose={close} />}
    </>
  );
}

/**
 * The text of the palette. It keeps what is typed between opening the palette and its field getting
 * the focus, which may have to wait for code.
 */
function useEarlyTyping(open: boolean) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!open) return;
    function press(event: KeyboardEvent) {
      if (document.activeElement?.closest('[data-palette]')) return;
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTyped((before) => before + event.key);
    }
    addEventListener('keydown', press, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      setTyped('');
    };
  }, [open]);
  return [typed, setTyped] as const;
}
