/** Trips for tests, with overrides. */
import type { StopResult } from '#contract/road/stop-events.schema.ts';
import type { RoadOrder, Trip, TripDay } from '#contract/road/trips.schema.ts';
import { consumerEntry } from '#web/office/order/testing-orders.ts';

export const testOrder = (overrides: Partial<RoadOrder> = {}): RoadOrder => ({
  ...consumerEntry('1').order,
  id: crypto.randomUUID(),
  place_photos: 0,
  arrived_at: null,
  result: null,
  ...overrides,
});

export function testTrip(overrides: Partial<Trip> = {}): Trip {
  const id = crypto.randomUUID();
  const orders = overrides.orders?.map((order) => ({ ...order, trip_id: id })) ?? [];
  return {
    date: '2026-11-23',
    status: 'planned',
    vehicle: {
      id: crypto.randomUUID(),
      name: 'Iveco 35',
      plate: 'AB 123 CD',
      max_kg: 1200,
      crane: false,
      tail_lift: false,
    },
    driver: null,
    started_at: null,
    closed_at: null,
    load_reason: '',
    notices: [],
    version: 1,
    ...overrides,
    id,
    orders,
  };
}

export const tripDay = (overrides: Partial<TripDay> = {}): TripDay => ({
  date: '2026-11-23',
  trips: [],
  unassigned: [],
  to_replan: [],
  ...overrides,
});

export const testResult = (at: string, kind: StopResult['kind'] = 'delivered'): StopResult => ({
  event_id: crypto.randomUUID(),
  kind,
  reason: kind === 'delivered' ? null : 'absent',
  note: '',
  received_by: '',
  at,
  device_at: null,
  files: [],
  missing: 0,
});
