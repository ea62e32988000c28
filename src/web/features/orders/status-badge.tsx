import { Ban, Check, CheckCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { STATUS_LABELS } from '#contract/order-view.ts';
import type { OrderStatus } from '#contract/orders.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'success', icon: Check },
  completed: { tone: 'info', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...LOOKS[status]}>{STATUS_LABELS[status]}</Badge>;
}
