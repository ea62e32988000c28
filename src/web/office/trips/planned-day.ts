import type { RoadOrder, TripDay } from '#contract/road/trips.schema.ts';

/** Orders being assigned, with their trip, or null for none. */
export type Moves = ReadonlyMap<string, string | null>;

const byTime = (a: RoadOrder, b: RoadOrder) => a.delivery_time.localeCompare(b.delivery_time);

/** The day as it will be once the server has processed the moves. */
export function plannedDay(day: TripDay, moves: Moves): TripDay {
  if (moves.size === 0) return day;
  const orders = [...day.unassigned, ...day.trips.flatMap((trip) => trip.orders)].map((order) => {
    const trip_id = moves.get(order.id);
    return trip_id === undefined ? order : { ...order, trip_id };
  });
  const on = (id: string | null) => orders.filter(({ trip_id }) => trip_id === id).toSorted(byTime);
  return {
    ...day,
    trips: day.trips.map((trip) => ({ ...trip, orders: on(trip.id) })),
    unassigned: on(null),
  };
}
