import { ArrowRight } from 'lucide-react';
import { formatShortDate } from '#contract/format.ts';
import { movedFrom } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

type MovedFromProps = {
  order: TypedOrder['order'];
  now: Date;
  /** With the new place, if it is not next to it. */
  whole?: boolean;
  className?: string;
};

/**
 * 'ven 4 dic, 10:00 →': the confirmed place of an order that its customer has moved. Nothing for
 * other orders.
 */
export function MovedFrom({ order, now, whole = false, className = '' }: MovedFromProps) {
  const from = movedFrom(order);
  if (!from) return null;
  const words = ({ delivery_date, delivery_time }: typeof from) =>
    `${formatShortDate(delivery_date, now)}, ${delivery_time}`;
  return (
    <span className={`text-[0.8125rem] text-soft-ink leading-5 tabular-nums ${className}`}>
      <span className="sr-only">Spostato dal cliente da </span>
      {words(from)}
      <span className="sr-only"> a </span>
      <ArrowRight aria-hidden className="mx-1 inline size-3.5 align-[-0.125em]" />
      {whole && <b className="text-ink">{words(order)}</b>}
    </span>
  );
}
