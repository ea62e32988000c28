/** A driver's day for tests: one trip with one stop. */
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import type { DriverDay, DriverStop } from '#contract/road/driver.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import type { Draft } from './queue/driver-store.ts';

const TRIP = 'd3b07384-d9a0-4c1e-8b7f-2f5a6c1e9d40';
const ORDER = '7e57d004-2b97-4e7a-b45f-5387367791cd';

export const stop = (overrides: Partial<DriverStop> = {}): DriverStop => ({
  ...BLANK_DELIVERY,
  order_id: ORDER,
  code: 'K7M-4PX',
  time: '08:30',
  name: "Concetta D'Angelo",
  phone: '339 765 4321',
  address: 'Via Etnea 1, Catania',
  items: [],
  notes: '',
  place_photos: [],
  arrived_at: null,
  result: null,
  completed: false,
  ...overrides,
});

export const driverDay = (overrides: Partial<DriverDay> = {}): DriverDay => ({
  driver: { id: 'b0e7a1d4-5c3f-4e29-8f10-7a6d2c9b4e31', name: 'Salvo Russo' },
  today: '2026-12-01',
  now: '2026-12-01T06:00:00.000Z',
  proof: { photo: 'asked', name: 'asked', signature: 'no' },
  office_phone: '095 000 0000',
  trips: [
    {
      id: TRIP,
      date: '2026-12-01',
      status: 'planned',
      vehicle: 'Iveco',
      plate: 'AB 123 CD',
      started_at: null,
      stops: [stop()],
    },
  ],
  ...overrides,
});

/** A press on the trip, or on its only stop. */
export const pressed = (
  kind: StopEventInput['kind'],
  overrides: Record<string, unknown> = {},
): StopEventInput =>
  ({
    id: crypto.randomUUID(),
    trip_id: TRIP,
    kind,
    device_at: '2026-12-01T06:00:00.000Z',
    clock_offset_ms: 0,
    ...(kind !== 'departed' && kind !== 'closed' && { order_id: ORDER }),
    ...(['delivered', 'partial', 'failed'].includes(kind) && {
      note: '',
      received_by: '',
      files: [],
    }),
    ...overrides,
  }) as StopEventInput;

/** A draft of the only stop's result. */
export const draft = (overrides: Partial<Draft> = {}): Draft => ({
  trip_id: TRIP,
  order_id: ORDER,
  kind: 'failed',
  reason: 'access',
  received_by: '',
  note: 'Il cancello è chiuso',
  photos: [],
  ...overrides,
});
