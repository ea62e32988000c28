import { CircleAlert, Truck } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import { isOnTheRoad } from '#contract/road/trip-life.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { lateText, tripProgress } from './trip-progress.ts';
import { loadWords } from './trip-words.ts';
import type { Board } from './use-board.ts';

type TripStripProps = { board: Board; now: Date };

/** The lorries on the road, late ones first. On a phone all trips, as links to their columns. */
export function TripStrip({ board, now }: TripStripProps) {
  const today = romeDate(now);
  const rows = board.day.trips
    .map((trip) => ({ trip, isOut: isOnTheRoad(trip, today), ...tripProgress(trip, now) }))
    .toSorted((a, b) => lateness(b) - lateness(a));
  if (rows.length === 0) return null;
  return (
    <ul
      className={`grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3 ${rows.some(({ isOut }) => isOut) ? '' : 'lg:hidden'}`}
    >
      {rows.map(({ trip, isOut, done, next, late }) => (
        <li key={trip.id} className={isOut ? '' : 'lg:hidden'}>
          <a
            href={`#giro-${trip.id}`}
            className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-white px-3 py-2 text-sm hover:border-ink"
          >
            {late > 0 && isOut ? (
              <CircleAlert aria-hidden className="size-5 shrink-0 text-red" />
            ) : (
              <Truck aria-hidden className="size-5 shrink-0 text-sea-deep" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold leading-5">
                {`${board.numberOf(trip)}. ${trip.vehicle.name}`}
                {trip.driver && ` · ${trip.driver.name}`}
              </span>
              <span className="block truncate text-[0.8125rem] text-soft-ink leading-4.5">
                {trip.status === 'planned'
                  ? `${orderCount(trip.orders.length)} · ${loadWords(trip)}`
                  : `${done} di ${trip.orders.length}${next ? ` · prossima ${next.delivery_time} ${next.name}` : ' · finito'}`}
              </span>
              {late > 0 && isOut && (
                <span className="block font-semibold text-[0.8125rem] text-red leading-4.5">
                  {lateText(late)}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Row = { isOut: boolean; late: number };
const lateness = ({ isOut, late }: Row) => (isOut ? 1 + late : 0);
