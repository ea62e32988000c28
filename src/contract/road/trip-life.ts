/** Where a trip is in its life, as every page and call reads it. `today` is the date in Rome. */
import type { OrderStatus } from '../orders/orders.schema.ts';
import type { StopResult } from './stop-events.schema.ts';
import { TRIP_STATUS_LABELS, type Trip } from './trips.schema.ts';

type Life = Pick<Trip, 'status' | 'date'>;

/** Orders can still be put on it. */
export const isOpenTrip = ({ status }: Pick<Trip, 'status'>): boolean =>
  status === 'planned' || status === 'started';

/** The lorry has left, is not back, and the trip's own day is not over (`is_out` of migrations/functions/trips.sql). */
export const isOnTheRoad = ({ status, date }: Life, today: string): boolean =>
  status === 'started' && date === today;

/** Its day is over, and nobody has said that the lorry is back. */
export const isUnclosed = ({ status, date }: Life, today: string): boolean =>
  status === 'started' && date < today;

/** 'In viaggio' */
export const tripStatusText = (trip: Life, today: string): string =>
  isUnclosed(trip, today) ? 'Non chiuso' : TRIP_STATUS_LABELS[trip.status];

type Stop = { status: OrderStatus; result: Pick<StopResult, 'kind'> | null };

const isOpenOrder = ({ status }: Stop) => status === 'pending' || status === 'confirmed';

/** 'Senza esito': neither the driver nor the office has said what became of it. */
export const isUndecided = (stop: Stop): boolean => isOpenOrder(stop) && stop.result === null;

/** 'Da ripianificare': not, or not wholly, delivered, or still undecided when the trip was closed. */
export const needsReplanning = (stop: Stop, { status }: Pick<Trip, 'status'>): boolean =>
  isOpenOrder(stop) && (stop.result ? stop.result.kind !== 'delivered' : status === 'closed');
