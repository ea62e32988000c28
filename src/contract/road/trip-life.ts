/** The states of a trip that depend on the day. `today` is the date in Rome. */
import type { OrderStatus } from '../orders/orders.schema.ts';
import type { StopResult } from './stop-events.schema.ts';
import { TRIP_STATUS_LABELS, type Trip } from './trips.schema.ts';

type Life = Pick<Trip, 'status' | 'date'>;

/** Orders can still be assigned to it. */
export const isOpenTrip = ({ status }: Pick<Trip, 'status'>): boolean =>
  status === 'planned' || status === 'started';

/** The lorry has left, is not back, and the trip's own day is not over (`is_out` of migrations/functions/trips.sql). */
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
