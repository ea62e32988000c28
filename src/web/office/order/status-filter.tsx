import type { ComponentProps } from 'react';
import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import { FilterField } from '#web/lists/filter-field.tsx';

type StatusFilterProps = Pick<ComponentProps<typeof FilterField>, 'className'> & {
  /** null for all. */
  status: OrderStatus | null;
  onFilter: (status: OrderStatus | null) => void;
};

/** The status filter of a list of orders. */
export function StatusFilter({ status, onFilter, className }: StatusFilterProps) {
  return (
    <FilterField
      label="Stato"
      words={STATUS_LABELS}
      all="Tutti"
      value={status}
      onChoose={onFilter}
      className={className}
    />
  );
}
