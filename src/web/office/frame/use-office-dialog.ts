import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useState } from 'react';

/** The dialogs that every page of the office has. */
export type OfficeDialog = 'palette' | 'keys' | 'alerts' | 'account' | 'customer';

/**
 * Which of them is open. The account is in the URL, `?account`, so that a link or a reload opens
 * it.
 */
export function useOfficeDialog() {
  const [account, setAccount] = useQueryState('account', parseAsString);
  const [dialog, setDialog] = useState<OfficeDialog | null>(null);
  const isAccount = account !== null;
  const show = useCallback(
    (next: OfficeDialog | null) => {
      setDialog(next === 'account' ? null : next);
      if (next === 'account') void setAccount('', { history: 'push' });
      else if (isAccount) void setAccount(null);
    },
    [isAccount, setAccount],
  );
  return { shown: dialog ?? (isAccount ? ('account' as const) : null), show };
}
