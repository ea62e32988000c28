/**
 * The calendar for delivery dates: five weeks per page, across months, from the current week on. A
 * DayPicker shows months, so its `dateLib` is replaced by one whose months are these pages, as for
 * non-Gregorian calendars.
 */
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { startOfDay } from 'date-fns/startOfDay';
import { useEffect, useMemo, useRef } from 'react';
import { type DayButtonProps, DayPicker, type DayPickerProps } from 'react-day-picker';
import { formatShortMonth } from '#contract/format.ts';
import { fromLocalDate, toLocalDate } from './local-date.ts';
import { MONTH_GRID } from './month-grid.tsx';
import { captionOfPage, DAYS_OF_PAGE, firstOfPage, pageOf } from './week-pages.ts';

type WeekCalendarProps = {
  /** All dates are 'yyyy-MM-dd' in Rome. */
  today: string;
  /** Page 0 starts with the current week. */
  page: number;
  onPage: (page: number) => void;
  selected: string | undefined;
  onSelect: (date: string) => void;
  /** A day's accessible name, including why it cannot be booked. */
  labelOf: (date: string) => string;
  isRefused: (date: string) => boolean;
  /** Refused days cannot be pressed but can be focused, so that their name can be read. */
  disablesRefused?: boolean;
  /** The current day of the order being moved. */
  own?: string | undefined;
  /** Past weeks can be shown. */
  withPast?: boolean;
  autoFocus?: boolean;
};

export function WeekCalendar(props: WeekCalendarProps) {
  const { today, page, onPage, selected, onSelect, labelOf, isRefused, own } = props;
  const { disablesRefused = false, withPast = false, autoFocus = false } = props;
  const monday = firstOfPage(0, today);
  const dateLib = useMemo(() => pagesAsMonths(monday), [monday]);
  const refused = (day: Date) => isRefused(fromLocalDate(day));
  const caption = captionOfPage(page, today);
  return (
    <DayPicker
      {...MONTH_GRID}
      components={COMPONENTS}
      mode="single"
      required
      autoFocus={autoFocus}
      dateLib={dateLib}
      today={toLocalDate(today)}
      startMonth={withPast ? undefined : toLocalDate(today)}
      month={toLocalDate(firstOfPage(page, today))}
      onMonthChange={(first) => onPage(pageOf(fromLocalDate(first), today))}
      selected={selected ? toLocalDate(selected) : undefined}
      onSelect={(_, day) => {
        if (!(disablesRefused && refused(day))) onSelect(fromLocalDate(day));
      }}
      modifiers={{
        refused,
        unavailable: disablesRefused ? refused : false,
        own: own ? toLocalDate(own) : false,
        firstOfMonth: (day) => day.getDate() === 1,
        firstWeekOfMonth: (day) => day.getDate() <= 7,
      }}
      modifiersClassNames={{
        refused: 'calendar-refused',
        own: 'calendar-own',
        firstOfMonth: 'calendar-month-first',
        firstWeekOfMonth: 'calendar-month-edge',
      }}
      formatters={{ formatCaption: () => caption }}
      labels={{
        labelGrid: () => caption,
        labelPrevious: () => 'Settimane precedenti',
        labelNext: () => 'Settimane successive',
        labelDayButton: (day, { selected: chosen, today: isToday }) =>
          `${isToday ? 'oggi, ' : ''}${labelOf(fromLocalDate(day))}${chosen ? ', scelto' : ''}`,
        labelGridcell: (day) => labelOf(fromLocalDate(day)),
      }}
    />
  );
}

/** Month functions that work on pages. A DayPicker's days start at the device's midnight. */
function pagesAsMonths(monday: string): DayPickerProps['dateLib'] {
  const page = (day: Date) => pageOf(fromLocalDate(day), monday);
  const firstDay = (day: Date) => startOfDay(toLocalDate(firstOfPage(page(day), monday)));
  return {
    startOfMonth: firstDay,
    endOfMonth: (day) => endOfDay(addDays(firstDay(day), DAYS_OF_PAGE - 1)),
    addMonths: (day, pages) => addDays(day, pages * DAYS_OF_PAGE),
    differenceInCalendarMonths: (later, earlier) => page(later) - page(earlier),
    isSameMonth: (one, other) => page(one) === page(other),
  };
}

const COMPONENTS = { ...MONTH_GRID.components, DayButton };

/** The first of a month also shows the month's name. */
function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      aria-disabled={modifiers.unavailable || undefined}
      data-month={modifiers.firstOfMonth ? formatShortMonth(fromLocalDate(day.date)) : undefined}
    >
      {children}
    </button>
  );
}
