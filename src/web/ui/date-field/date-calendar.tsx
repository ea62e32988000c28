import { DayPicker } from 'react-day-picker';
import { fromLocalDate, toLocalDate } from '../local-date.ts';
import { MONTH_GRID } from '../month-grid.tsx';

type DateCalendarProps = {
  /** 'yyyy-MM-dd', or undefined while there is none. */
  selected: string | undefined;
  today: string;
  onSelect: (date: string) => void;
};

/** The month of a date field. Every day can be chosen. */
export function DateCalendar({ selected, today, onSelect }: DateCalendarProps) {
  return (
    <DayPicker
      {...MONTH_GRID}
      mode="single"
      required
      autoFocus
      today={toLocalDate(today)}
      defaultMonth={toLocalDate(selected ?? today)}
      selected={selected ? toLocalDate(selected) : undefined}
      onSelect={(_, day) => onSelect(fromLocalDate(day))}
    />
  );
}
