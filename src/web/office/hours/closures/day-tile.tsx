import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import { isSunday, weekdayOf } from '#contract/days/rules.ts';
import { counted, formatDayAndMonth } from '#contract/format.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DAY_LOOKS } from './day-state.ts';
import { daySpan } from './span.ts';
import { ToggleButton } from './toggle-button.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

const SATURDAY = 6;

/** A resellers' day. Saturdays and Sundays have no button (spec section 2). */
export function SupplierDay({ day }: { day: OfficeDay }) {
  const { date, supplier } = day;
  const { state, orders, limit, reason } = supplier;
  const isClosedSaturday = state === 'closed' && weekdayOf(date) === SATURDAY;
  return (
    <Tile
      day={day}
      state={state}
      reason={isClosedSaturday ? <ClosureLink reason={reason} /> : reason}
      count={`${orders}/${limit}`}
      noun="ordini"
      countLabel={`${orderCount(orders)} su ${limit}`}
    >
      {isSunday(date) && <Never>Domenica</Never>}
      {weekdayOf(date) === SATURDAY && <Never>Weekend</Never>}
      {weekdayOf(date) !== SATURDAY && !isSunday(date) && <DayToggle type="supplier" day={day} />}
    </Tile>
  );
}

/** Without a button of its own, the day is opened from the list of closures. */
const ClosureLink = ({ reason }: { reason: string | null }) => (
  <Link to="?sezione=chiusure" className="text-sea underline underline-offset-2">
    {reason ?? 'Vedi le chiusure'}
  </Link>
);

/**
 * A private customers' day. From Monday to Saturday it can be closed, and so can each of its times.
 */
export function ConsumerDay({ day }: { day: OfficeDay }) {
  const { date, consumer } = day;
  const { state, orders, free, closed_times, reason } = consumer;
  const { showDay } = useClosuresUrl();
  const isOpen = state === 'available' || state === 'full';
  return (
    <Tile
      day={day}
      state={state}
      reason={reason}
      count={String(orders)}
      noun={orders === 1 ? 'ordine' : 'ordini'}
      countLabel={orderCount(orders)}
      note={
        isOpen &&
        [
          counted(free, 'libero', 'liberi'),
          closed_times > 0 && counted(closed_times, 'chiuso', 'chiusi'),
        ]
          .filter(Boolean)
          .join(', ')
      }
    >
      {isSunday(date) ? (
        <Never>Domenica</Never>
      ) : (
        <span className="flex flex-wrap gap-1.5">
          <DayToggle type="consumer" day={day} />
          <Button
            size="sm"
            aria-label={`Orari di ${formatDayAndMonth(date)}`}
            aria-haspopup="dialog"
            className="px-2.5"
            onClick={() => showDay(date)}
          >
            Orari
          </Button>
        </span>
      )}
    </Tile>
  );
}

/** Why there is no button. */
const Never = ({ children }: { children: string }) => (
  <span className="flex min-h-9 items-center font-semibold text-soft-ink">{children}</span>
);

function DayToggle({ type, day }: { type: OrderType; day: OfficeDay }) {
  const { date, holiday, [type]: state } = day;
  const who = type === 'supplier' ? 'rivenditori' : 'privati';
  return (
    <ToggleButton
      span={daySpan(type, date)}
      isClosed={state.state === 'closed'}
      reason={holiday ?? ''}
      orders={state.orders}
      what={`${formatDayAndMonth(date)}, ${who}`}
      className="px-2.5"
    />
  );
}

type TileProps = {
  day: OfficeDay;
  state: OfficeDay['supplier']['state'];
  reason: ReactNode;
  /** '1/2' */
  count: string;
  noun: string;
  countLabel: string;
  note?: string | false;
  children: ReactNode;
};

function Tile({ day, state, reason, count, noun, countLabel, note, children }: TileProps) {
  const { date, holiday } = day;
  const { label, ...look } = DAY_LOOKS[state];
  const [weekday, ...dayAndMonth] = formatDayAndMonth(date).split(' ');
  const why = reason || holiday;
  return (
    <li className="day-tile" data-state={state} data-date={date}>
      <span className="day-facts">
        <span className="day-date">
          <b className="first-letter:uppercase">{weekday}</b>
          <span className="text-soft-ink tabular-nums">{dayAndMonth.join(' ')}</span>
        </span>
        <span className="day-count">
          <b aria-hidden>{count}</b>
          <span aria-hidden className="text-soft-ink text-xs">
            {noun}
          </span>
          <span className="sr-only">{countLabel}</span>
        </span>
        <span className="day-state">
          <Badge {...look}>{label}</Badge>
          {(why || note) && (
            <span className="text-[0.8125rem] text-soft-ink leading-4 wrap-anywhere">
              {why}
              {why && note && ', '}
              {note}
            </span>
          )}
        </span>
      </span>
      <span className="day-action">{children}</span>
    </li>
  );
}
