import type { OrderType } from '#contract/orders/orders.schema.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { DateAndTimeChoice } from './date-and-time-choice.tsx';
import type { OrderValues } from './order-edit-form.ts';

type DateAndTimeFieldsProps = {
  edit: EditState<OrderValues>;
  type: OrderType;
  /** The order's id: its own place does not count as taken. */
  id: string;
};

/** Date and time, with the free times of the chosen day. */
export function DateAndTimeFields({ edit, type, id }: DateAndTimeFieldsProps) {
  const { form, definition } = edit;
  const { delivery_date, delivery_time } = definition.labels;
  return (
    <div className="grid content-start gap-3">
      <DateAndTimeChoice
        type={type}
        id={id}
        date={{ label: delivery_date, ...form.field('delivery_date') }}
        time={{ label: delivery_time, ...form.field('delivery_time') }}
      />
      <EditConflict field="delivery_date" edit={edit} />
      <EditConflict field="delivery_time" edit={edit} />
    </div>
  );
}
