import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale/it';
import { romeDate } from '#contract/rules.ts';
import type { CalendarDay } from './booking-days.ts';
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

export type CalendarProps = {
  /** 'yyyy-MM' */
  month: string;
  onMonthChange: (month: string) => void;
  /** 'yyyy-MM-dd', or '' */
  selected: string;
  onSelect: (date: string) => void;
  dayOf: (date: string) => CalendarDay;
  /** Called for a press on a day that cannot be booked. Without it such days are disabled. */
  onRefuse?: ((date: string) => void) | undefined;
  now: Date;
  describedBy?: string | undefined;
};

/** One month. Days that cannot be booked are crossed out, and their accessible names say why. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, selected, onSelect, dayOf, onRefuse, now, describedBy } = props;
  const today = romeDate(now);
  const isRefused = (day: Date) => !dayOf(fromLocalDate(day)).available;
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
        onSelect={(_, day) => {
          if (isRefused(day)) onRefuse?.(fromLocalDate(day));
          else onSelect(fromLocalDate(day));
        }}
        disabled={onRefuse ? false : isRefused}
        modifiers={{ refused: onRefuse ? isRefused : false }}
        modifiersClassNames={{ refused: 'calendar-refused' }}
        labels={{
          labelDayButton: (day, { selected: chosen, today: isToday }) => {
            const { label } = dayOf(fromLocalDate(day));
            return `${isToday ? 'oggi, ' : ''}${label}${chosen ? ', scelto' : ''}`;
          },
          labelGridcell: (day) => dayOf(fromLocalDate(day)).label,
        }}
      />
    </fieldset>
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}
