import { MessageSquareDot } from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

export const UNREAD_NOTE = 'Nota da leggere';

/** The mark of an order whose customer has written what nobody of the office has read. Nothing for any other. */
export function UnreadNote({ order }: { order: Pick<TypedOrder['order'], 'unread_notes'> }) {
  if (!order.unread_notes) return null;
  return (
    <Badge tone="danger" icon={MessageSquareDot}>
      {UNREAD_NOTE}
    </Badge>
  );
}
