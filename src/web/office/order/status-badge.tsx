import { Ban, Check, CheckCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { statusWords } from '#contract/orders/order-view.ts';
import type { OrderStatus, TypedOrder } from '#contract/orders/orders.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'success', icon: Check },
  completed: { tone: 'info', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

type StatusBadgeProps = {
  order: Pick<TypedOrder['order'], 'status' | 'customer_moves'>;
  ref?: Ref<HTMLSpanElement>;
};

/** With a `ref` it can get the focus, as when it replaces the button that was pressed. */
export function StatusBadge({ order, ref }: StatusBadgeProps) {
  return (
    <Badge {...LOOKS[order.status]} ref={ref}>
      {statusWords(order)}
    </Badge>
  );
}
