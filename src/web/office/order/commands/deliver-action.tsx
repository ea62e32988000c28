import { CheckCheck } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DELIVERED_WORDS } from '../order-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useDeliverOrder } from './order-command.ts';
import { useReplacedFocus } from './use-replaced-focus.ts';

/** Neither cancelled nor completed, and its day has come. */
export const canBeDelivered = ({ status, delivery_date }: TypedOrder['order'], today: string) =>
  (status === 'pending' || status === 'confirmed') && delivery_date <= today;

type DeliverActionProps = {
  entry: TypedOrder;
  /** The id of the element that names the order. */
  describedBy: string;
  className?: string;
};

/** 'Consegnato' or 'Ritirato', the badge of a completed order, nothing for the others. */
export function DeliverAction({ entry, describedBy, className = '' }: DeliverActionProps) {
  const { order, type } = entry;
  const today = romeDate(useNow());
  const { deliver, pending } = useDeliverOrder(order, type);
  const isDone = order.status === 'completed';
  const { button, badge, press } = useReplacedFocus(pending && !isDone);
  if (isDone) return <StatusBadge ref={badge} order={entry.order} />;
  if (!canBeDelivered(order, today)) return null;
  return (
    <Button
      ref={button}
      size="sm"
      icon={<CheckCheck aria-hidden className="size-4" />}
      pending={pending}
      aria-describedby={describedBy}
      className={className}
      onClick={() => {
        press();
        void deliver();
      }}
    >
      {DELIVERED_WORDS[type]}
    </Button>
  );
}
