/**
 * The life of a trip: which acts its status allows, and what depends on the day. The office's menu,
 * the driver's page and the guards in SQL (`migrations/functions/trips.sql`) are made from these
 * tables. `today`: the date in Rome.
 */
import type { OrderStatus } from '../orders/orders.schema.ts';
import type { StopResult } from './stop-events.schema.ts';
import { TRIP_STATUS_LABELS, type Trip, type TripStatus } from './trips.schema.ts';

type Life = Pick<Trip, 'status' | 'date'>;

type TripActRule = { from: TripStatus; to: TripStatus };

export const TRIP_ACTS = {
  start: { from: 'planned', to: 'started' },
  /** Undoes a departure. */
  cancel_start: { from: 'started', to: 'planned' },
  close: { from: 'started', to: 'closed' },
  reopen: { from: 'closed', to: 'started' },
  drop: { from: 'planned', to: 'dropped' },
  restore: { from: 'dropped', to: 'planned' },
} as const satisfies Record<string, TripActRule>;
export type TripAct = keyof typeof TRIP_ACTS;

/** Whether a trip with this status allows the act. */
export const isTripActAllowed = (act: TripAct, { status }: Pick<Trip, 'status'>): boolean =>
  TRIP_ACTS[act].from === status;

/** 'Il giro è chiuso e non si può eliminare.' */
export const TRIP_REFUSAL_WORDS = {
  is: {
    planned: 'non è partito',
    started: 'è partito',
    closed: 'è chiuso',
    dropped: 'è stato eliminato',
  },
  become: {
    planned: 'riaprire',
    started: 'far partire',
    closed: 'chiudere',
    dropped: 'eliminare',
  },
} as const satisfies Record<string, Record<TripStatus, string>>;

/** The acts of a driver's event, in order. Those that the status does not allow are skipped. */
const PRESS_ACTS = {
  departed: ['start'],
  /** A trip that has not left leaves first. */
  closed: ['start', 'close'],
} as const satisfies Record<string, readonly TripAct[]>;

/** The status after a driver's press, as `take_stop_event` sets it. */
export const statusAfterPress = (status: TripStatus, kind: keyof typeof PRESS_ACTS): TripStatus =>
  PRESS_ACTS[kind].reduce<TripStatus>(
    (current, act) => (isTripActAllowed(act, { status: current }) ? TRIP_ACTS[act].to : current),
    status,
  );

/** Orders can still be assigned to trips in these statuses. */
export const OPEN_TRIP_STATUSES = ['planned', 'started'] as const satisfies readonly TripStatus[];

/** Whether orders can still be assigned to the trip. */
export const isOpenTrip = ({ status }: Pick<Trip, 'status'>): boolean =>
  OPEN_TRIP_STATUSES.some((open) => open === status);

/**
 * The lorry has left, is not back, and the trip's day is not over (`is_out` in
 * migrations/functions/trips.sql).
 */
export const isOnTheRoad = ({ status, date }: Life, today: string): boolean =>
  status === 'started' && date === today;

/** Its day is over, and nobody has closed it. */
export const isUnclosed = ({ status, date }: Life, today: string): boolean =>
  status === 'started' && date < today;

/** 'In viaggio' */
export const tripStatusText = (trip: Life, today: string): string =>
  isUnclosed(trip, today) ? 'Non chiuso' : TRIP_STATUS_LABELS[trip.status];

type Stop = { status: OrderStatus; result: Pick<StopResult, 'kind'> | null };

const isOpenOrder = ({ status }: Stop) => status === 'pending' || status === 'confirmed';

/** 'Senza esito': neither the driver nor the office has given a result. */
export const isUndecided = (stop: Stop): boolean => isOpenOrder(stop) && stop.result === null;

/** 'Da ripianificare': not fully delivered, or without a result when the trip was closed. */
export const needsReplanning = (stop: Stop, { status }: Pick<Trip, 'status'>): boolean =>
  isOpenOrder(stop) && (stop.result ? stop.result.kind !== 'delivered' : status === 'closed');
