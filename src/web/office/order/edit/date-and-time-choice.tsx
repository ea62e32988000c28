import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { datesOfMonth, romeDate } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { daysQuery } from '../days-query.ts';
import { dayWarning, timeChoices } from './day-choices.ts';
import { DayWarning } from './day-warning.tsx';
import { refusedDays } from './refused-days.ts';
import { useDay } from './use-day.ts';

type DateAndTimeChoiceProps = {
  type: OrderType;
  /** The order's id: its own place does not count as taken. */
  id: string;
  date: Omit<ComponentProps<typeof DateField>, 'today' | 'refused' | 'onMonth'>;
  time: Omit<ComponentProps<typeof TimeField>, 'options'>;
};

/** Date and time of an order: the days and times that can be booked, and a warning of an exception. */
export function DateAndTimeChoice({ type, id, date, time }: DateAndTimeChoiceProps) {
  const today = romeDate(useNow());
  const [month, setMonth] = useState<string | null>(null);
  const refused = useRefusedDays(type, month);
  const day = useDay(date.value);
  const warning = dayWarning(type, day, time.value, id);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <DateField
          {...date}
          today={today}
          refused={refused}
          onMonth={setMonth}
          className="min-w-0 flex-[3_1_10rem]"
        />
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

/** Of the month that a date's calendar shows, 'yyyy-MM'; null while it is closed. */
function useRefusedDays(type: OrderType, month: string | null) {
  const dates = month ? datesOfMonth(month) : [];
  const { data } = useQuery({
    ...daysQuery({ from: dates[0] ?? '', days: dates.length }),
    enabled: month !== null,
    select: ({ days }) => refusedDays(type, days),
  });
  return data;
}
