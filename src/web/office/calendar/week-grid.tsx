import { type Ref, useMemo } from 'react';
import type { CalendarDay, CalendarTime } from '#contract/days/calendar.schema.ts';
import { formatShortDate } from '#contract/format.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { countLive } from './calendar-days.ts';
import { limitAt } from './move-limits.ts';
import { WeekCell } from './week-cell.tsx';
import { deliveriesAt, pickupsOf, timeOf, weekTimes } from './week-days.ts';

type WeekGridProps = {
  days: readonly CalendarDay[];
  /** The only day that a phone shows. */
  selected: string;
  today: string;
  /** The order being dragged. */
  dragged: TypedOrder | null;
  onOpen: (entry: TypedOrder) => void;
  onOpenDay: (date: string) => void;
  ref?: Ref<HTMLTableElement>;
};

/** The times of the week by day: free, taken or closed; above them each day's pickups. */
export function WeekGrid(props: WeekGridProps) {
  const { days, selected, today, dragged, onOpen, onOpenDay, ref } = props;
  const times = useMemo(() => weekTimes(days), [days]);
  const onPhone = (date: string) => (date === selected ? '' : 'max-md:not-print:hidden');
  const limitOf = (date: string, time: string | null) =>
    dragged && limitAt(dragged, days, { date, time });
  return (
    <table ref={ref} className="week-grid" data-dragging={dragged !== null || undefined}>
      <caption className="sr-only">Consegne e ritiri della settimana, per ora e giorno</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Ora</span>
          </th>
          {days.map((day) => (
            <th key={day.date} scope="col" className={onPhone(day.date)}>
              <DayHead day={day} isToday={day.date === today} onOpen={onOpenDay} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-pickups>
          <th scope="row">Ritiri</th>
          {days.map((day) => (
            <WeekCell
              key={day.date}
              place={{ date: day.date, time: null }}
              state={day.supplier.state}
              count={`${day.supplier.orders}/${day.supplier.limit}`}
              orders={pickupsOf(day)}
              limit={limitOf(day.date, null)}
              isTarget={dragged?.type === 'supplier'}
              className={onPhone(day.date)}
              onOpen={onOpen}
            />
          ))}
        </tr>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {days.map((day) => (
              <WeekCell
                key={day.date}
                place={{ date: day.date, time }}
                state={day.warning === 'sunday' ? 'sunday' : cellState(timeOf(day, time))}
                orders={deliveriesAt(day, time)}
                limit={limitOf(day.date, time)}
                isTarget={dragged?.type === 'consumer'}
                className={onPhone(day.date)}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayHeadProps = { day: CalendarDay; isToday: boolean; onOpen: (date: string) => void };

/** An order is more important than that its time is closed or past. */
const cellState = ({ order_id, state }: CalendarTime) => (order_id ? 'taken' : state);

/** The day's name, which opens the day, and how full it is. */
function DayHead({ day, isToday, onOpen }: DayHeadProps) {
  const { deliveries } = countLive(day.orders);
  return (
    <button
      type="button"
      data-today={isToday || undefined}
      onClick={() => onOpen(day.date)}
      className="week-day"
    >
      <span className="sr-only">Apri </span>
      <span className="font-bold text-sm">{formatShortDate(day.date)}</span>
      <span className="font-normal text-soft-ink text-xs tabular-nums">
        {deliveries === 0 ? '—' : `${deliveries} su ${day.consumer.times.length}`}
      </span>
    </button>
  );
}
