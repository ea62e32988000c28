import { TriangleAlert } from 'lucide-react';
import type { OrderType } from '#contract/orders.schema.ts';
import { romeDate } from '#contract/rules.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { useFormField } from '#web/forms/use-form-field.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayWarning, timeChoices } from './day-choices.ts';
import type { OrderFormState } from './order-edit-form.ts';
import { useDay } from './use-day.ts';

type WhenFieldsProps = {
  edit: OrderFormState;
  type: OrderType;
  /** The order's id: its own place does not count as taken. */
  id: string;
};

/** Date and time, with the free times of the chosen day. */
export function WhenFields({ edit, type, id }: WhenFieldsProps) {
  const { form, definition } = edit;
  const today = romeDate(useNow());
  const date = useFormField(form, 'delivery_date');
  const time = useFormField(form, 'delivery_time');
  const day = useDay(date.value);
  const warning = dayWarning(type, day, time.value, id);
  return (
    <div className="grid content-start gap-3">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <DateField label={definition.labels.delivery_date} today={today} {...date} />
        <TimeField
          label={definition.labels.delivery_time}
          options={timeChoices(type, day, id)}
          {...time}
        />
      </div>
      <div role="status">
        {warning && (
          <p className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3 py-2 font-semibold">
            <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
            <span>{warning}</span>
          </p>
        )}
      </div>
      <EditConflict field="delivery_date" edit={edit} />
      <EditConflict field="delivery_time" edit={edit} />
    </div>
  );
}
