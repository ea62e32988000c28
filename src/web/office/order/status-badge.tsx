import { Ban, CalendarSync, Check, CheckCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { isToReconfirm, statusWords } from '#contract/orders/order-view.ts';
import type { OrderStatus, TypedOrder } from '#contract/orders/orders.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Look = { tone: BadgeTone; icon: LucideIcon };

const LOOKS: Record<OrderStatus, Look> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'success', icon: Check },
  completed: { tone: 'info', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

type WithStatus = Pick<TypedOrder['order'], 'status' | 'customer_moves'>;

export const statusLook = (order: WithStatus): Look =>
  isToReconfirm(order) ? { tone: 'warning', icon: CalendarSync } : LOOKS[order.status];

type StatusBadgeProps = {
  order: WithStatus;
  ref?: Ref<HTMLSpanElement>;
};

/** With a `ref` it can get the focus, for example when it replaces a pressed button. */
export function StatusBadge({ order, ref }: StatusBadgeProps) {
  return (
    <Badge {...statusLook(order)} ref={ref}>
      {statusWords(order)}
    </Badge>
  );
}
