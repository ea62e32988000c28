import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { LiveUpdates } from '#web/features/live/live-updates.tsx';
import { alertOrder } from '#web/features/order-alerts/alert-order.ts';
import { usePendingOrders } from '#web/features/orders/pending-badge.tsx';
import { useOrderUrl } from '#web/features/orders/use-order-url.ts';
import { refreshSession } from '#web/features/session/session.ts';
import { useTitleCount } from './title-count.ts';

/** Keeps the office up to date, and tells of new orders: by sound, notification, and in the tab's title. */
export function LiveOffice({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { openPanel } = useOrderUrl();
  // A notification may be pressed long after it was shown.
  const openNow = useRef(openPanel);
  useEffect(() => {
    openNow.current = openPanel;
  });
  useTitleCount(usePendingOrders());
  return (
    <LiveUpdates
      onRefused={() => refreshSession(client)}
      onInserted={(entry) => alertOrder(entry, () => openNow.current(entry))}
    >
      {children}
    </LiveUpdates>
  );
}
