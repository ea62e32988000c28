import { formatLongDate } from '#contract/format.ts';
import { deliveryRows } from '#contract/orders/delivery-fields.ts';
import { textRows } from '#contract/orders/order-rows.ts';
import { ORDER_LABELS } from '#contract/orders/order-texts.ts';
import {
  materialsDetail,
  orderNumber,
  orderView,
  statusWords,
  TYPE_LABELS,
} from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** Orders for print, by day and time, each in a block that no page break splits. */
export function PrintedOrders({ orders }: { orders: readonly TypedOrder[] }) {
  const sorted = orders.toSorted((a, b) => (when(a) < when(b) ? -1 : 1));
  return (
    <div className="paper">
      {sorted.map((entry) => (
        <PrintedOrder key={entry.order.id} entry={entry} />
      ))}
    </div>
  );
}

const when = ({ order }: TypedOrder) => `${order.delivery_date} ${order.delivery_time}`;

function PrintedOrder({ entry }: { entry: TypedOrder }) {
  const { order } = entry;
  const lines = [
    [ORDER_LABELS.phone, order.phone],
    [ORDER_LABELS.email, order.email],
    ...textRows('print', entry.type, order),
    [ORDER_LABELS.items, materialsDetail(order.items)],
    ...(entry.type === 'consumer' ? deliveryRows(entry.order) : []),
    [ORDER_LABELS.notes, order.notes],
  ] as const;
  return (
    <article className="grid break-inside-avoid gap-2 border-ink border-b py-4">
      <header className="flex items-baseline justify-between gap-6">
        <h2 className="text-lg">{orderView(entry).display_name}</h2>
        <p className="whitespace-nowrap text-sm">
          {`${TYPE_LABELS[entry.type]} · ${statusWords(order)} · ${orderNumber(order)}`}
        </p>
      </header>
      <p className="font-bold">{`${formatLongDate(order.delivery_date)}, ${order.delivery_time}`}</p>
      <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 text-sm">
        {lines.map(
          ([term, text]) =>
            text && (
              <div key={term} className="contents">
                <dt className="font-semibold">{term}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  );
}
