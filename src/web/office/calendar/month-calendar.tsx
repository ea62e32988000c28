import { createContext, use, useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { fromLocalDate, toLocalDate } from '#web/ui/local-date.ts';
import { MONTH_GRID } from '#web/ui/month-grid.tsx';
import { monthOf } from './calendar-days.ts';
import type { MarkedDays } from './calendar-queries.ts';
import { type DayMark, dayLabel } from './day-label.ts';

type MonthCalendarProps = {
  month: string;
  onMonthChange: (month: string) => void;
  selected: string;
  onSelect: (date: string) => void;
  today: string;
  /** Undefined while loading. */
  marked: MarkedDays | undefined;
};

const MarkedDaysContext = createContext<ReadonlyMap<string, DayMark>>(new Map());
const NONE: ReadonlyMap<string, DayMark> = new Map();
const COMPONENTS = { ...MONTH_GRID.components, DayButton: MarkedDay };

/** One month; days with orders show how many. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, selected, onSelect, today, marked = NONE } = props;
  const labelOf = (day: Date) => dayLabel(fromLocalDate(day), marked.get(fromLocalDate(day)));
  return (
    <MarkedDaysContext value={marked}>
      <fieldset className="office-month min-w-0 rounded-md border border-line bg-white p-3 sm:p-4">
        <legend className="sr-only">Giorno</legend>
        <DayPicker
          {...MONTH_GRID}
          components={COMPONENTS}
          mode="single"
          required
          today={toLocalDate(today)}
          month={toLocalDate(`${month}-01`)}
          onMonthChange={(first) => onMonthChange(monthOf(fromLocalDate(first)))}
          selected={toLocalDate(selected)}
          onSelect={(_, day) => onSelect(fromLocalDate(day))}
          labels={{
            labelDayButton: (day, { selected: chosen, today: isToday }) =>
              `${isToday ? 'oggi, ' : ''}${labelOf(day)}${chosen ? ', scelto' : ''}`,
            labelGridcell: labelOf,
          }}
        />
        <Legend />
      </fieldset>
    </MarkedDaysContext>
  );
}

/** A day's number, with its number of orders below. */
function MarkedDay({ day, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const mark = use(MarkedDaysContext).get(fromLocalDate(day.date));
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...button} ref={ref} type="button">
      <span>{children}</span>
      {mark && (
        <span
          className="order-mark"
          data-count={mark.deliveries + mark.pickups}
          data-pending={mark.pending > 0 || undefined}
        />
      )}
    </button>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-soft-ink">
      <span className="flex items-center gap-1.5">
        <span className="order-mark" data-count="3" /> ordini del giorno
      </span>
      <span className="flex items-center gap-1.5">
        <span className="order-mark" data-count="3" data-pending />
        alcuni da confermare
      </span>
    </p>
  );
}
