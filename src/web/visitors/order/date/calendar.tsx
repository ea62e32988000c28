import { DayPicker } from 'react-day-picker';
import { romeDate } from '#contract/days/rules.ts';
import { fromLocalDate, toLocalDate } from '#web/ui/local-date.ts';
import { MONTH_GRID } from '#web/ui/month-grid.tsx';
import type { CalendarDay } from './booking-days.ts';

export type CalendarProps = {
  /** 'yyyy-MM' */
  month: string;
  onMonthChange: (month: string) => void;
  /** 'yyyy-MM-dd', or '' */
  selected: string;
  onSelect: (date: string) => void;
  dayOf: (date: string) => CalendarDay;
  /**
   * Called for a press on a day that cannot be booked. Without it such days are disabled. The spec answers a
   * reseller's press with a message, so everybody must be able to press such a day, also with the keyboard and
   * by voice: it is not even `aria-disabled`.
   */
  onRefuse?: ((date: string) => void) | undefined;
  /** The day of the order that is moved. */
  own?: string | undefined;
  now: Date;
  describedBy?: string | undefined;
};

/** One month. Days that cannot be booked are crossed out, and their accessible names say why. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, selected, onSelect, dayOf, own, onRefuse, now, describedBy } =
    props;
  const today = romeDate(now);
  const isRefused = (day: Date) => !dayOf(fromLocalDate(day)).available;
  return (
    <fieldset name="delivery_date" aria-describedby={describedBy} className="min-w-0">
      <legend className="sr-only">Giorno di consegna</legend>
      <DayPicker
        {...MONTH_GRID}
        mode="single"
        required
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
        modifiers={{
          refused: onRefuse ? isRefused : false,
          own: own ? toLocalDate(own) : false,
        }}
        modifiersClassNames={{ refused: 'calendar-refused', own: 'calendar-own' }}
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
