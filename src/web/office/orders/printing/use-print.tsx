import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { PrintedOrders } from './printed-orders.tsx';

/** Prints orders: `printed` is on paper only, and gone when the print dialog closes. */
export function usePrint() {
  const [orders, setOrders] = useState<readonly TypedOrder[] | null>(null);

  useEffect(() => {
    if (!orders) return;
    const end = () => setOrders(null);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [orders]);

  return {
    print: setOrders,
    printed: orders && createPortal(<PrintedOrders orders={orders} />, document.body),
  };
}
