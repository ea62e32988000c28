import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { LiveUpdates } from '#web/features/live/live-updates.tsx';
import { alertOrder } from '#web/features/order-alerts/alert-order.ts';
import { createMissedOrders } from '#web/features/order-alerts/missed-orders.ts';
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
  const [missed] = useState(() => createMissedOrders());
  const tell = (entry: TypedOrder) => {
    missed.hear(entry);
    alertOrder(entry, () => openNow.current(entry));
  };
  return (
    <LiveUpdates
      onRefused={() => refreshSession(client)}
      onInserted={tell}
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
