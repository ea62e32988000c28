import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { alertOrder } from '#web/office/alerts/alert-order.ts';
import { createMissedOrders } from '#web/office/alerts/missed-orders.ts';
import { usePendingOrders } from '#web/office/dashboard/pending-badge.tsx';
import { LiveUpdates } from '#web/office/live/live-updates.tsx';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { refreshSession } from '#web/session/session.ts';
import { useTitleCount } from './title-count.ts';

/**
 * Keeps the office up to date, and tells of new orders and of those that customers have moved: by sound, notification, and
 * in the tab's title.
 */
export function LiveOffice({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { openPanel } = useOrderUrl();
  // A notification may be pressed long after it was shown.
  const openNow = useRef(openPanel);
  useEffect(() => {
    openNow.current = openPanel;
  });
  useTitleCount(usePendingOrders());
  const [missed] = useState(() => createMissedOrders());
  const tell = (entry: TypedOrder) => {
    missed.hear(entry);
    alertOrder(entry, () => openNow.current(entry));
  };
  return (
    <LiveUpdates
      onRefused={() => refreshSession(client)}
      onArrived={tell}
      // A failure has no consequence here: the lists ask by themselves, and say it.
      onOpen={() =>
        void missed.find().then(
          (orders) => orders.forEach(tell),
          () => {},
        )
      }
    >
      {children}
    </LiveUpdates>
  );
}
