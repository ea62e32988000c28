import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import { ORDER_STATUSES, OrderStatus } from '#contract/orders/orders.schema.ts';
import { SelectField } from '#web/ui/field.tsx';

type StatusFilterProps = {
  /** null for all. */
  status: OrderStatus | null;
  onFilter: (status: OrderStatus | null) => void;
  className?: string;
};

/** The filter of a list of orders by their status. */
export function StatusFilter({ status, onFilter, className = '' }: StatusFilterProps) {
  return (
    <SelectField
      label="Stato"
      value={status ?? ''}
      onChange={({ target }) => onFilter(OrderStatus.safeParse(target.value).data ?? null)}
      className={className}
    >
      <option value="">Tutti</option>
      {ORDER_STATUSES.map((each) => (
        <option key={each} value={each}>
          {STATUS_LABELS[each]}
        </option>
      ))}
    </SelectField>
  );
}
