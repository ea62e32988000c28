import { formatShortDate } from '#contract/format.ts';
import { orderNumber, orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { StatusBadge } from './status-badge.tsx';
import { TypeLabel } from './type-label.tsx';

/** A search result: who, when, where, and how to call. */
export function OrderHit({ entry, now }: { entry: TypedOrder; now: Date }) {
  const { phone, delivery_date, delivery_time } = entry.order;
  const { display_name, contact_info } = orderView(entry);
  // A reseller's agent with their number, or a private customer's number.
  const contact = entry.type === 'supplier' ? contact_info : phone;
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <span className="font-bold text-[0.9375rem] leading-5 wrap-anywhere">{display_name}</span>
      <StatusBadge order={entry.order} />
      <span className="flex flex-wrap gap-x-2.5 text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
        <TypeLabel type={entry.type} />
        <span className="font-semibold text-ink">
          {`${formatShortDate(delivery_date, now)}, ${delivery_time}`}
        </span>
        <span className="wrap-anywhere">{contact}</span>
        {entry.type === 'consumer' && (
          <span className="max-w-full truncate">{entry.order.address}</span>
        )}
      </span>
      <span className="justify-self-end text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
        <span className="sr-only">Ordine </span>
        {orderNumber(entry.order)}
      </span>
    </span>
  );
}
