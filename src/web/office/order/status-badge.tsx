import { Ban, Check, CheckCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'success', icon: Check },
  completed: { tone: 'info', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

/** With a `ref` it can get the focus, as when it replaces the button that was pressed. */
export function StatusBadge({ status, ref }: { status: OrderStatus; ref?: Ref<HTMLSpanElement> }) {
  return (
    <Badge {...LOOKS[status]} ref={ref}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
