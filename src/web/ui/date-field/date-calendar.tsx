import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { formatLongDate } from '#contract/format.ts';
import { fromLocalDate, toLocalDate } from '../local-date.ts';
import { MONTH_GRID } from '../month-grid.tsx';
import { WeekCalendar } from '../week-calendar.tsx';
import { pageOf } from '../week-pages.ts';

type DateCalendarProps = {
  /** 'yyyy-MM-dd', or undefined. */
  selected: string | undefined;
  today: string;
  /** Why a day is greyed out, by date. */
  refused: ReadonlyMap<string, string>;
  /** Called with the page shown. Without it the calendar shows months instead of weeks. */
  onPage: ((page: number) => void) | undefined;
  onSelect: (date: string) => void;
};

/** The calendar of a date field. Every day can be chosen, even a greyed one. */
export function DateCalendar({ onPage, refused, ...choice }: DateCalendarProps) {
  return onPage ? <Weeks {...choice} refused={refused} onPage={onPage} /> : <Months {...choice} />;
}

type ChoiceProps = Omit<DateCalendarProps, 'refused' | 'onPage'>;

function Months({ selected, today, onSelect }: ChoiceProps) {
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
      labels={{
        labelDayButton: (day, { selected: chosen, today: isToday }) => {
          const parts = [isToday && 'oggi', formatLongDate(fromLocalDate(day))];
          return [...parts, chosen && 'scelto'].filter(Boolean).join(', ');
        },
      }}
    />
  );
}

type WeeksProps = ChoiceProps & {
  refused: ReadonlyMap<string, string>;
  onPage: (page: number) => void;
};

function Weeks({ selected, today, refused, onPage, onSelect }: WeeksProps) {
  const [page, setPage] = useState(() => pageOf(selected ?? today, today));
  return (
    <WeekCalendar
      autoFocus
      withPast
      today={today}
      page={page}
      onPage={(next) => {
        setPage(next);
        onPage(next);
      }}
      selected={selected}
      onSelect={onSelect}
      labelOf={(date) => [formatLongDate(date), refused.get(date)].filter(Boolean).join(', ')}
      isRefused={(date) => refused.has(date)}
    />
  );
}
