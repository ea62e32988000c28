import { DayPicker } from 'react-day-picker';
import { formatLongDate } from '#contract/format.ts';
import { fromLocalDate, toLocalDate } from '../local-date.ts';
import { MONTH_GRID } from '../month-grid.tsx';

type DateCalendarProps = {
  /** 'yyyy-MM-dd', or undefined while there is none. */
  selected: string | undefined;
  today: string;
  /** Why a day is greyed, by date. */
  refused: ReadonlyMap<string, string>;
  /** 'yyyy-MM' */
  onMonth: ((month: string) => void) | undefined;
  onSelect: (date: string) => void;
};

/** The month of a date field. Every day can be chosen, a greyed one too. */
export function DateCalendar({ selected, today, refused, onMonth, onSelect }: DateCalendarProps) {
  return (
    <DayPicker
      {...MONTH_GRID}
      mode="single"
      required
      autoFocus
      today={toLocalDate(today)}
      defaultMonth={toLocalDate(selected ?? today)}
      onMonthChange={(first) => onMonth?.(fromLocalDate(first).slice(0, 7))}
      selected={selected ? toLocalDate(selected) : undefined}
      onSelect={(_, day) => onSelect(fromLocalDate(day))}
      modifiers={{ refused: (day) => refused.has(fromLocalDate(day)) }}
      modifiersClassNames={{ refused: 'calendar-refused' }}
      labels={{
        labelDayButton: (day, { selected: chosen, today: isToday }) => {
          const date = fromLocalDate(day);
          const parts = [isToday && 'oggi', formatLongDate(date), refused.get(date)];
          return [...parts, chosen && 'scelto'].filter(Boolean).join(', ');
        },
      }}
    />
  );
}
