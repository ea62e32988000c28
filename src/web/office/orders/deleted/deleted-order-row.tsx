import { Link } from 'react-router';
import { formatShortDate } from '#contract/format.ts';
import type { DeletedOrder } from '#contract/orders/order-history.schema.ts';
import { orderView } from '#contract/orders/order-view.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { receivedAt } from '#web/office/order/order-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TypeLabel } from '#web/office/order/type-label.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { NO_DELETED } from './use-deleted-url.ts';

/** A deleted order. The whole row leads to its history; 'Back' leads here again. */
export function DeletedOrderRow({ deleted }: { deleted: DeletedOrder }) {
  const { id, at, user_name, order } = deleted;
  const now = useNow();
  const linkTo = useSearchLink();
  const { display_name, materials_summary } = orderView(deleted);
  return (
    <li className="relative grid gap-1 border-line border-t py-3 first:border-t-0 hover:bg-paper">
      <div className="flex items-start justify-between gap-3">
        <Link
          data-row
          to={linkTo({ ...NO_DELETED, ordine: id, storico: '' })}
          preventScrollReset
          className="rounded-sm font-bold text-[0.9375rem] leading-5 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {display_name}
        </Link>
        <StatusBadge status={order.status} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5">
        <TypeLabel type={deleted.type} />
        <span className="font-semibold tabular-nums">
          {`${formatShortDate(order.delivery_date, now)}, ${order.delivery_time}`}
        </span>
      </p>
      <p className="line-clamp-1 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
        {materials_summary}
      </p>
      <p className="text-[0.8125rem] leading-5 wrap-anywhere">
        {`Eliminato da ${user_name ?? 'sconosciuto'}, ${receivedAt(at, now)}`}
      </p>
    </li>
  );
}
