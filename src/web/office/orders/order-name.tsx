import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderView } from '#contract/orders/order-view.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { rememberOrder } from '#web/office/order/order-queries.ts';
import { useOrderLink } from '#web/office/order/use-order-url.ts';
import type { OrderRow } from './list-queries.ts';

/** The name in a row or card. The link covers all of it and opens the details. */
export function OrderName({ row: { entry }, className }: { row: OrderRow; className: string }) {
  const client = useQueryClient();
  const orderLink = useOrderLink();
  const { id, version } = entry.order;
  return (
    <>
      <ChangedRow version={version} />
      <Link
        data-row
        to={orderLink({ ordine: id })}
        preventScrollReset
        onClick={() => rememberOrder(client, entry)}
        className={`rounded-sm font-bold wrap-anywhere after:absolute after:inset-0 hover:underline ${className}`}
      >
        {orderView(entry).display_name}
      </Link>
    </>
  );
}
