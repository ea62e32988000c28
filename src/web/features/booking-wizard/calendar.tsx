import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale/it';
import type { ConsumerDay } from '#contract/availability.schema.ts';
import { romeDate } from '#contract/rules.ts';
import { dayLabel, dayState } from './calendar-days.ts';
import { fromLocalDate, toLocalDate } from './local-date.ts';

const ARROW =
  'grid size-[44px] place-items-center rounded-md border border-control bg-white transition-colors duration-150 hover:border-ink hover:bg-stone aria-disabled:border-line aria-disabled:text-line aria-disabled:hover:bg-white';

const LOOK = {
  month: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-3',
  month_caption: 'wrap-anywhere text-center font-bold text-lg first-letter:uppercase',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'pb-2 font-semibold text-sm text-soft-ink',
  day: 'p-0.5 text-center align-middle',
  day_button: 'calendar-day',
};

type CalendarProps = {
  /** 'yyyy-MM' */
  month: string;
  onMonthChange: (month: string) => void;
  /** 'yyyy-MM-dd', or '' */
  selected: string;
  onSelect: (date: string) => void;
  days: ReadonlyMap<string, ConsumerDay>;
  now: Date;
  describedBy?: string | undefined;
};

/** A month: what cannot be booked is crossed out, disabled, and says why. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, selected, onSelect, days, now, describedBy } = props;
  const today = romeDate(now);
  const stateOf = (date: string) => dayState(date, days.get(date), now);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="sr-only">Giorno di consegna</legend>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        locale={it}
        weekStartsOn={1}
        classNames={LOOK}
        components={{ Chevron }}
        today={toLocalDate(today)}
        startMonth={toLocalDate(today)}
        month={toLocalDate(`${month}-01`)}
        onMonthChange={(first) => onMonthChange(fromLocalDate(first).slice(0, 7))}
        selected={selected ? toLocalDate(selected) : undefined}
        onSelect={(day) => onSelect(fromLocalDate(day))}
        disabled={(day) => stateOf(fromLocalDate(day)) !== 'available'}
        labels={{
          labelDayButton: (day, { selected: chosen, today: isToday }) => {
            const date = fromLocalDate(day);
            const label = dayLabel(date, stateOf(date), days.get(date)?.free);
            return `${isToday ? 'oggi, ' : ''}${label}${chosen ? ', scelto' : ''}`;
          },
          labelGridcell: (day) => dayLabel(fromLocalDate(day), stateOf(fromLocalDate(day))),
        }}
      />
    </fieldset>
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}
