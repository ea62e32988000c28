import { MapPin } from 'lucide-react';
import { formatShortDate } from '#contract/format.ts';
import { mapLink } from '#contract/map-links.ts';
import { isToReconfirm } from '#contract/orders/order-view.ts';
import { MovedFrom } from '#web/office/order/moved-from.tsx';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { UnreadNote } from '#web/office/order/unread-note.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { CallButtons } from '#web/ui/call-buttons.tsx';
import type { OrderRow } from './list-queries.ts';
import { Status } from './order-columns.tsx';
import { OrderName } from './order-name.tsx';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

type OrderCardProps = Omit<RowActionsProps, 'entry'> & { row: OrderRow; now: Date };

/**
 * An order on a narrow screen: customer and time, then call, map and the other actions in reach of
 * the thumb.
 */
export function OrderCard({ row, now, ...actions }: OrderCardProps) {
  const { entry, gone } = row;
  const { order } = entry;
  // The three letters would be the same as for a new order, and there is no pointer for a tooltip.
  const waitsAgain = !gone && isToReconfirm(order);
  const address = entry.type === 'consumer' ? entry.order.address.trim() : '';
  const where = entry.type === 'consumer' ? entry.order.address : entry.order.agent_name;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <OrderName row={row} className="text-[0.9375rem] leading-5" />
        {!waitsAgain && <Status order={order} gone={gone} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold tabular-nums">
          {!gone && <MovedFrom order={order} now={now} className="font-normal" />}
          {`${formatShortDate(order.delivery_date, now)}, ${order.delivery_time}`}
        </p>
        {waitsAgain && <StatusBadge order={order} />}
        {!gone && <UnreadNote order={order} />}
      </div>
      {where && <p className="text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">{where}</p>}
      {!gone && (
        <div className="-ml-8 flex flex-wrap items-center gap-2">
          <CallButtons phone={order.phone} />
          {address && (
            <AnchorButton
              size="sm"
              newTab
              href={mapLink(address)}
              icon={<MapPin aria-hidden className="size-4" />}
              className="relative"
            >
              Mappa
            </AnchorButton>
          )}
          <span className="ml-auto">
            <RowActions entry={entry} {...actions} />
          </span>
        </div>
      )}
    </div>
  );
}
