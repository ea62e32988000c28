import { PackageOpen, Truck } from 'lucide-react';
import { TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';

export const TYPE_ICONS = { consumer: Truck, supplier: PackageOpen } as const;

/** 'Consegna' to a private customer, 'Ritiro' by a reseller. */
export function TypeLabel({ type }: { type: OrderType }) {
  const Icon = TYPE_ICONS[type];
  const colour = type === 'consumer' ? 'text-terracotta' : 'text-sea';
  return (
    <span className={`inline-flex items-baseline gap-1 whitespace-nowrap font-semibold ${colour}`}>
      <Icon aria-hidden className="size-3.5 self-center" strokeWidth={2.25} />
      {TYPE_LABELS[type]}
    </span>
  );
}
