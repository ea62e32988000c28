import { MessageSquareDot } from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

export const UNREAD_NOTE = 'Nota da leggere';

/** Marks an order with an unread customer note. Nothing for other orders. */
export function UnreadNote({ order }: { order: Pick<TypedOrder['order'], 'unread_notes'> }) {
  if (!order.unread_notes) return null;
  return (
    <Badge tone="danger" icon={MessageSquareDot}>
      {UNREAD_NOTE}
    </Badge>
  );
}
