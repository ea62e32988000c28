import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useState } from 'react';

/** The dialogs that every page of the office has. */
export type OfficeDialog = 'palette' | 'keys' | 'alerts' | 'account' | 'customer';

/**
 * Which of them is open. The account is in the URL, `?account`, so that a link or a reload opens
 * it; so is whose data is to be given out or erased, `?dati`, for a link on the customer's page.
 */
export function useOfficeDialog() {
  const [account, setAccount] = useQueryState('account', parseAsString);
  const [customer, setCustomer] = useQueryState('dati', parseAsString);
  const [dialog, setDialog] = useState<OfficeDialog | null>(null);
  const isAccount = account !== null;
  const show = useCallback(
    (next: OfficeDialog | null) => {
      setDialog(next === 'account' ? null : next);
      if (next === 'account') void setAccount('', { history: 'push' });
      else if (isAccount) void setAccount(null);
      if (next === null && customer !== null) void setCustomer(null);
    },
    [isAccount, setAccount, customer, setCustomer],
  );
  const inUrl = isAccount ? 'account' : customer !== null ? 'customer' : null;
  return { shown: dialog ?? inUrl, show, customer } as const;
}
