import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useConfirmOrder } from './order-command.ts';

type ConfirmActionProps = {
  order: TypedOrder['order'];
  /** The id of the element that names the order. */
  describedBy: string;
  variant: ButtonVariant;
  className?: string;
};

/** The button of a pending order, the badge of a confirmed one, nothing for the others. */
export function ConfirmAction({ order, describedBy, variant, className = '' }: ConfirmActionProps) {
  const { confirm, pending } = useConfirmOrder(order);
  const { status } = order;
  const button = useRef<HTMLButtonElement>(null);
  const badge = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);

  // The pressed button is disabled and then removed. The focus moves to what replaces it.
  useEffect(() => {
    if (!pressed.current || (pending && status === 'pending')) return;
    pressed.current = false;
    if (document.activeElement === document.body || document.activeElement === button.current) {
      (badge.current ?? button.current)?.focus({ preventScroll: true });
    }
  });

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
        pressed.current = true;
        void confirm();
      }}
    >
      Conferma Consegna
    </Button>
  );
}
