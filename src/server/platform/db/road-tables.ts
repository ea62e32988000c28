/**
 * Lorries, drivers and their devices, trips, and the drivers' reports. An order's `trip_id` says which trip it is on.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { DRIVER_FIELDS } from '#contract/road/drivers.schema.ts';
import {
  FAILURE_REASONS,
  FILE_KINDS,
  MAX_FILE_BYTES,
  STOP_EVENT_KINDS,
} from '#contract/road/stop-events.schema.ts';
import { ROAD_NOTICES, TRIP_STATUSES } from '#contract/road/trips.schema.ts';
import { VEHICLE_FIELDS } from '#contract/road/vehicles.schema.ts';
import {
  bytes,
  createdAt,
  id,
  instant,
  isOneOf,
  searchColumn,
  textLengths,
  updatedAt,
  writtenAt,
} from './columns.ts';

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    name: text('name').notNull(),
    plate: text('plate').notNull(),
    max_kg: numeric('max_kg', { mode: 'number', precision: 8, scale: 3 }).notNull(),
    crane: boolean('crane').notNull().default(false),
    tail_lift: boolean('tail_lift').notNull().default(false),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** The name without case and accents, to sort the list. */
    sort_name: text('sort_name').notNull().generatedAlwaysAs(sql`sort_text(name)`),
    search: searchColumn(VEHICLE_FIELDS, `replace(plate, ' ', '')`),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('vehicles_name_length', sql.raw(`length(name) between 1 and ${VEHICLE_FIELDS.name.max}`)),
    check('vehicles_plate_length', sql.raw(`length(plate) <= ${VEHICLE_FIELDS.plate.max}`)),
    check('vehicles_max_kg', sql`max_kg > 0`),
    index('vehicles_sort_name').on(table.sort_name, table.id),
    index('vehicles_search').using('gin', table.search),
  ],
);

export const drivers = pgTable(
  'drivers',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** The name without case and accents, to sort the list. */
    sort_name: text('sort_name').notNull().generatedAlwaysAs(sql`sort_text(name)`),
    search: searchColumn(DRIVER_FIELDS),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    ...textLengths('drivers', DRIVER_FIELDS),
    index('drivers_sort_name').on(table.sort_name, table.id),
    index('drivers_search').using('gin', table.search),
  ],
);

/** A driver's phone. 'Mostra il codice' creates the row; the first use of the code opens the session. */
export const driverDevices = pgTable(
  'driver_devices',
  {
    id: id(),
    driver_id: uuid('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    /** Short name of the browser, such as 'Chrome su Android'; '' until the code is used. */
    name: text('name').notNull().default(''),
    /** SHA-256 of the code, hexadecimal. Only the QR holds the code itself. */
    code_hash: text('code_hash').notNull().unique(),
    code_expires_at: instant('code_expires_at').notNull(),
    /** SHA-256 of the token, hexadecimal; null until the code is used. Only the cookie holds the token itself. */
    token_hash: text('token_hash').unique(),
    opened_at: instant('opened_at'),
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
    /** To the minute. */
    last_seen_at: instant('last_seen_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('driver_devices_name_length', sql`length(name) <= 100`),
    index('driver_devices_driver').on(table.driver_id, table.created_at),
  ],
);

export const trips = pgTable(
  'trips',
  {
    id: id(),
    date: date('date', { mode: 'string' }).notNull(),
    vehicle_id: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    driver_id: uuid('driver_id').references(() => drivers.id),
    status: text('status').notNull().default('planned'),
    started_at: instant('started_at'),
    closed_at: instant('closed_at'),
    /** Why this lorry was chosen although it is too small for its orders or has no crane. */
    load_reason: text('load_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('trips_status', isOneOf('status', TRIP_STATUSES)),
    check('trips_load_reason_length', sql.raw(`length(load_reason) <= ${MAX_LENGTH.name}`)),
    index('trips_date').on(table.date, table.created_at, table.id),
    index('trips_vehicle').on(table.vehicle_id),
    index('trips_driver').on(table.driver_id, table.date),
  ],
);

/** Everybody who was ever the trip's driver: late events from their devices are still accepted. */
export const tripDrivers = pgTable(
  'trip_drivers',
  {
    trip_id: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    driver_id: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
  },
  (table) => [primaryKey({ columns: [table.trip_id, table.driver_id] })],
);

/** What a driver's device reports about a trip or an order on it. Written once, never changed. */
export const stopEvents = pgTable(
  'stop_events',
  {
    /** Generated by the device: a repeated event writes nothing. */
    id: uuid('id').primaryKey(),
    trip_id: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    /** Null for events of the whole trip. No foreign key: the event outlives the order. */
    order_id: uuid('order_id'),
    kind: text('kind').notNull(),
    /** Why it was not, or only partly, delivered. */
    reason: text('reason'),
    note: text('note').notNull().default(''),
    received_by: text('received_by').notNull().default(''),
    /** `[{sha256, kind}]` of its files, each uploaded separately. */
    files: jsonb('files').$type<{ sha256: string; kind: string }[]>().notNull().default([]),
    /** By the device's clock. */
    device_at: instant('device_at').notNull(),
    /** Server time minus device time when it was pressed, in milliseconds. */
    clock_offset_ms: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
    /**
     * When it happened by the device's corrected clock, or when it arrived if that clock cannot be right. Never before
     * an earlier press on the same device, so events can be ordered by it.
     */
    happened_at: instant('happened_at').notNull(),
    /** Kept for the office instead of applied: the order or the trip had changed meanwhile. */
    set_aside: boolean('set_aside').notNull().default(false),
    received_at: writtenAt('received_at'),
    /** No foreign key: it outlives driver and device. */
    device_id: uuid('device_id').notNull(),
    /** Sequence number of the device's presses; null for events of older pages. */
    seq: bigint('seq', { mode: 'number' }),
  },
  (table) => [
    check('stop_events_kind', isOneOf('kind', STOP_EVENT_KINDS)),
    check('stop_events_reason', isOneOf('reason', Object.keys(FAILURE_REASONS))),
    check('stop_events_note_length', sql.raw(`length(note) <= ${MAX_LENGTH.notes}`)),
    check('stop_events_received_by_length', sql.raw(`length(received_by) <= ${MAX_LENGTH.name}`)),
    check('stop_events_files_length', sql`length(files::text) <= 1000`),
    index('stop_events_trip').on(table.trip_id, table.order_id, table.happened_at),
    index('stop_events_order').on(table.order_id, table.happened_at),
    index('stop_events_received').on(table.received_at),
    // For failed_orders: few results are failures.
    index('stop_events_failed').on(table.order_id).where(sql`kind = 'failed'`),
  ],
);

/** Photographs and signatures of deliveries. */
export const stopFiles = pgTable(
  'stop_files',
  {
    event_id: uuid('event_id')
      .notNull()
      .references(() => stopEvents.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the device sent, hexadecimal: its receipt. */
    sha256: text('sha256').notNull(),
    /** SHA-256 of the stored bytes, hexadecimal: names the picture and proves that it is unchanged. */
    stored_sha256: text('stored_sha256')
      .notNull()
      .generatedAlwaysAs(sql`encode(sha256(bytes), 'hex')`),
    kind: text('kind').notNull(),
    media_type: text('media_type').notNull(),
    /** Without camera metadata such as the location. */
    bytes: bytes('bytes').notNull(),
    received_at: writtenAt('received_at'),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.sha256] }),
    check('stop_files_kind', isOneOf('kind', FILE_KINDS)),
    check('stop_files_length', sql.raw(`length(bytes) <= ${MAX_FILE_BYTES}`)),
  ],
);

/** What happened on the road, or to an order on it, until somebody in the office has seen it. */
export const roadNotices = pgTable(
  'road_notices',
  {
    id: id(),
    trip_id: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    order_id: uuid('order_id'),
    kind: text('kind').notNull(),
    /** The history entry that caused it. */
    history_id: bigint('history_id', { mode: 'number' }),
    /** The driver's event that could not be applied. */
    event_id: uuid('event_id').references(() => stopEvents.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    check('road_notices_kind', isOneOf('kind', ROAD_NOTICES)),
    index('road_notices_trip').on(table.trip_id, table.created_at),
    index('road_notices_history').on(table.history_id),
  ],
);

/** Photos of the delivery place, sent by the customer. */
export const placePhotos = pgTable(
  'place_photos',
  {
    id: id(),
    /** No foreign key: the order's type decides the table. */
    order_id: uuid('order_id').notNull(),
    /** SHA-256 of the stored bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    media_type: text('media_type').notNull(),
    bytes: bytes('bytes').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('place_photos_length', sql.raw(`length(bytes) <= ${MAX_FILE_BYTES}`)),
    index('place_photos_order').on(table.order_id, table.created_at),
  ],
);
