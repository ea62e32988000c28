import { Check } from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useConfirmOrder } from './order-command.ts';
import { useReplacedFocus } from './use-replaced-focus.ts';

type ConfirmActionProps = {
  order: TypedOrder['order'];
  /** The id of the element that names the order. */
  describedBy: string;
  variant: ButtonVariant;
  className?: string;
};

/** The button for a pending order, the badge for a confirmed one, nothing for the others. */
export function ConfirmAction({ order, describedBy, variant, className = '' }: ConfirmActionProps) {
  const { confirm, pending } = useConfirmOrder(order);
  const { status } = order;
  const { button, badge, press } = useReplacedFocus(pending && status === 'pending');
  if (status === 'confirmed') {
    return (
      <span
        ref={badge}
        tabIndex={-1}
        className={`inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md bg-green-tint px-3 font-semibold text-green-deep text-sm pointer-coarse:min-h-11 ${className}`}
      >
        <Check aria-hidden className="size-4" strokeWidth={2.5} />
        Confermata
      </span>
    );
  }
  if (status !== 'pending') return null;
  return (
    <Button
      ref={button}
      size="sm"
      variant={variant}
      pending={pending}
      aria-describedby={describedBy}
      className={className}
      onClick={() => {
        press();
        void confirm();
      }}
    >
      Conferma Consegna
    </Button>
  );
}
