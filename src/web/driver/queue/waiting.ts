/** What a driver's device has to send, and the day including these events. */
import type { DriverDay, DriverStop, DriverTrip } from '#contract/road/driver.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { statusAfterPress } from '#contract/road/trip-life.ts';

/** A press: an event with its files, stored until the server has all of it. */
export type Waiting = {
  /** In the order of the presses. */
  seq: number;
  /** Another driver's session does not send it. */
  driver_id: string;
  event: StopEventInput;
  /** The server has the event; its files may still be here. */
  sent: boolean;
  /** Hashes of the files that the server does not have yet. */
  left: readonly string[];
  /** Why the server will never take it; '' otherwise. It stays, and the driver is asked to call. */
  refused: string;
  /**
   * Names the delivery or trip, even if it is no longer in the day. Absent in events of older
   * pages.
   */
  about?: About;
  /** The server has the event but did not apply it, because the office had changed the order. */
  set_aside?: boolean;
};

/** The trip's date, and '08:30 Concetta D'Angelo' or 'Giro Iveco'. */
export type About = { date: string; what: string };

/** Null if it is not in the day. */
export function aboutOf({ trips }: DriverDay, event: StopEventInput): About | null {
  const trip = trips.find(({ id }) => id === event.trip_id);
  if (!trip) return null;
  if (!('order_id' in event)) return { date: trip.date, what: `Giro ${trip.vehicle}` };
  const stop = trip.stops.find(({ order_id }) => order_id === event.order_id);
  return stop ? { date: trip.date, what: `${stop.time} ${stop.name}` } : null;
}

/** When it happened, by the server's clock. */
const happened = ({ device_at, clock_offset_ms }: StopEventInput): string =>
  new Date(Date.parse(device_at) + clock_offset_ms).toISOString();

/** The day after an event. */
export function withEvent(day: DriverDay, event: StopEventInput): DriverDay {
  const at = happened(event);
  const change = (trip: DriverTrip): DriverTrip => {
    if (event.kind === 'departed' || event.kind === 'closed') {
      const status = statusAfterPress(trip.status, event.kind);
      const hasLeft = trip.status === 'planned' && status !== 'planned';
      return { ...trip, status, ...(hasLeft && { started_at: at }) };
    }
    const stops = trip.stops.map((stop) =>
      stop.order_id === event.order_id ? { ...stop, ...stopAfter(event, at) } : stop,
    );
    return { ...trip, stops };
  };
  const trips = day.trips.map((trip) => (trip.id === event.trip_id ? change(trip) : trip));
  return { ...day, trips };
}

type AtStop = Exclude<StopEventInput, { kind: 'departed' | 'closed' }>;

function stopAfter(event: AtStop, at: string): Partial<DriverStop> {
  if (event.kind === 'arrived') return { arrived_at: at };
  if (event.kind === 'not-arrived') return { arrived_at: null };
  if (event.kind === 'reopened') return { result: null };
  const { id, kind, note, received_by, files } = event;
  const reason = 'reason' in event ? event.reason : null;
  const shown = { event_id: id, kind, reason, note, received_by, at, device_at: null };
  return { result: { ...shown, files: [], missing: files.length } };
}

/** The day with what the server does not know yet. */
export const withWaiting = (day: DriverDay, waiting: readonly Waiting[]): DriverDay =>
  ownOf(waiting, day)
    .filter(({ sent, refused }) => !sent && !refused)
    .reduce((shown, { event }) => withEvent(shown, event), day);

/** Whether the driver or the office has given a result. */
export const isDone = ({ result, completed }: DriverStop): boolean => result !== null || completed;

/** Those of the day's driver. */
export const ownOf = (waiting: readonly Waiting[], { driver }: DriverDay): readonly Waiting[] =>
  waiting.filter(({ driver_id }) => driver_id === driver.id);

/** Those that will still be sent. */
export const unsent = (waiting: readonly Waiting[]): readonly Waiting[] =>
  waiting.filter(({ refused, sent, left }) => !refused && (!sent || left.length > 0));

/** Those that the driver must confirm. */
export const needsConfirmation = (waiting: readonly Waiting[]): readonly Waiting[] =>
  waiting.filter(({ refused, set_aside }) => refused || set_aside);

/** Without past days. `today`: the date in Rome. */
export const withoutPast = (day: DriverDay, today: string): DriverDay => ({
  ...day,
  today,
  trips: day.trips.filter(({ date }) => date >= today),
});
