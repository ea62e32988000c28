import type { ComponentProps } from 'react';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import { dayWarning, timeChoices } from './day-choices.ts';
import { DayWarning } from './day-warning.tsx';
import { DeliveryDateField } from './delivery-date-field.tsx';
import { useDay } from './use-day.ts';

type DateAndTimeChoiceProps = {
  type: OrderType;
  /** The order's id: its own place does not count as taken. */
  id: string;
  date: Omit<ComponentProps<typeof DeliveryDateField>, 'type'>;
  time: Omit<ComponentProps<typeof TimeField>, 'options'>;
};

/** Date and time of an order: the days and times on offer, and a warning about exceptions. */
export function DateAndTimeChoice({ type, id, date, time }: DateAndTimeChoiceProps) {
  const day = useDay(date.value);
  const warning = dayWarning(type, day, time.value, id);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <DeliveryDateField type={type} {...date} className="min-w-0 flex-[3_1_10rem]" />
        <TimeField
          {...time}
          options={timeChoices(type, day, id)}
          className="min-w-0 flex-[2_1_7.25rem]"
        />
      </div>
      <DayWarning warning={warning} />
    </>
  );
}
