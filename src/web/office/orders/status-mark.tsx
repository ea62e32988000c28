import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';

const MARKS: Record<OrderStatus, { text: string; colour: string }> = {
  pending: { text: 'ATT', colour: 'border-hazard bg-hazard-tint text-ink' },
  confirmed: { text: 'CON', colour: 'border-green/35 bg-green-tint text-green-deep' },
  completed: { text: '✓', colour: 'border-sea/30 bg-sea-tint text-sea-deep' },
  cancelled: { text: 'ANN', colour: 'border-red/30 bg-red-tint text-red' },
};

/** The status as three letters or a check mark (spec section 2); its whole name is read out. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const { text, colour } = MARKS[status];
  return (
    <span
      title={STATUS_LABELS[status]}
      className={`relative inline-block min-w-10 rounded-sm border px-1 text-center font-bold text-xs leading-5 ${colour}`}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{STATUS_LABELS[status]}</span>
    </span>
  );
}
