/** Which lorry and driver take which deliveries of a day, and their progress. */
import * as z from 'zod/mini';
import {
  DateText,
  editedLine,
  Instant,
  MAX_LENGTH,
  optionalLine,
  TimeText,
} from '../fields.schema.ts';
import { Delivery } from '../orders/delivery-fields.ts';
import { BULK_LIMIT } from '../orders/order-office.schema.ts';
import { Items, OrderCode, OrderStatus } from '../orders/orders.schema.ts';
import { Driver } from './drivers.schema.ts';
import { FailureReason, StopEventKind, StopResult } from './stop-events.schema.ts';
import { Vehicle } from './vehicles.schema.ts';

/** 'dropped': removed by the office; it can be restored. */
export const TRIP_STATUSES = ['planned', 'started', 'closed', 'dropped'] as const;
export const TripStatus = z.enum(TRIP_STATUSES);
export type TripStatus = z.infer<typeof TripStatus>;

export const TRIP_STATUS_LABELS: Record<TripStatus, string> = {
  planned: 'Da partire',
  started: 'In viaggio',
  closed: 'Chiuso',
  dropped: 'Eliminato',
};

/**
 * What the office must see: an order of the trip was moved to another day or time, cancelled or
 * deleted; or a driver's event came too late to be carried out.
 */
export const ROAD_NOTICES = ['moved', 'another-time', 'cancelled', 'deleted', 'event'] as const;
export const RoadNoticeKind = z.enum(ROAD_NOTICES);

/** A delivery in the trip planning. */
export const RoadOrder = z.object({
  id: z.uuid(),
  code: OrderCode,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  items: Items,
  notes: z.string(),
  ...Delivery.shape,
  delivery_date: DateText,
  delivery_time: TimeText,
  status: OrderStatus,
  /** How often the customer has moved it: if pending, it must be confirmed again. */
  customer_moves: z.int(),
  /** Null if it is on no trip. */
  trip_id: z.nullable(z.uuid()),
  /** How many photos of the place the customer has sent. */
  place_photos: z.int(),
  /** When the driver arrived. */
  arrived_at: z.nullable(Instant),
  /** The driver's last result. Null if there is none, or it was taken back. */
  result: z.nullable(StopResult),
  version: z.int32(),
});
export type RoadOrder = z.infer<typeof RoadOrder>;

export const RoadNotice = z.object({
  id: z.uuid(),
  kind: RoadNoticeKind,
  order_id: z.nullable(z.uuid()),
  /** The order as it is now, or was when deleted; null if erased. */
  order: z.nullable(
    z.object({
      code: z.string(),
      name: z.string(),
      delivery_date: DateText,
      delivery_time: TimeText,
    }),
  ),
  /** Who did it; null for the customer. */
  by: z.nullable(z.string()),
  /** For an event: what the driver reported. */
  event: z.nullable(
    z.object({ kind: StopEventKind, reason: z.nullable(FailureReason), note: z.string() }),
  ),
  at: Instant,
});
export type RoadNotice = z.infer<typeof RoadNotice>;

export const Trip = z.object({
  id: z.uuid(),
  date: DateText,
  status: TripStatus,
  vehicle: z.pick(Vehicle, {
    id: true,
    name: true,
    plate: true,
    max_kg: true,
    crane: true,
    tail_lift: true,
  }),
  /** Null if none is chosen yet. */
  driver: z.nullable(z.pick(Driver, { id: true, name: true, phone: true })),
  started_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  /** Why this lorry although it is too small or lacks a crane; '' if no reason was needed. */
  load_reason: z.string(),
  /** By time, without cancelled ones. */
  orders: z.array(RoadOrder),
  notices: z.array(RoadNotice),
  /** Incremented with each change of the trip itself, not of its orders. */
  version: z.int32(),
});
export type Trip = z.infer<typeof Trip>;

/** A trip that left on an earlier day and was not closed. */
export const UnclosedTrip = z.object({
  ...z.pick(Trip, { id: true, date: true, version: true }).shape,
  vehicle: z.pick(Vehicle, { name: true }),
  driver: z.nullable(z.pick(Driver, { name: true })),
  /** Its orders without a result, by time. */
  undecided: z.array(z.pick(RoadOrder, { id: true, name: true, delivery_time: true })),
});
export type UnclosedTrip = z.infer<typeof UnclosedTrip>;

export const TripDayQuery = z.object({
  date: DateText.check(z.meta({ examples: ['2026-11-30'] })),
});

/** Orders to replan are searched this many days back. */
export const REPLAN_DAYS = 30;

/** A day's trips and deliveries. */
export const TripDay = z.object({
  date: DateText,
  /** By creation. Without dropped ones. */
  trips: z.array(Trip),
  /** The day's orders that are on no trip, by time. */
  unassigned: z.array(RoadOrder),
  /**
   * 'Da ripianificare' (`needsReplanning`): on trips of the last REPLAN_DAYS, oldest first.
   * `result` is null for 'senza esito'.
   */
  to_replan: z.array(RoadOrder),
});
export type TripDay = z.infer<typeof TripDay>;

export const CreateTripInput = z.object({
  date: DateText,
  vehicle_id: z.uuid(),
  driver_id: z._default(z.nullable(z.uuid()), null),
});
export type CreateTripInput = z.infer<typeof CreateTripInput>;

/**
 * The changed fields, with the version that was read. `status` is the target of an act
 * (trip-life.ts), as for a driver without a phone. 'dropped' takes all orders off the trip.
 * `reason` is for another lorry that is too small for the orders or lacks a crane.
 */
export const UpdateTripInput = z.object({
  version: z.int32(),
  vehicle_id: z.optional(z.uuid()),
  driver_id: z.optional(z.nullable(z.uuid())),
  status: z.optional(TripStatus),
  reason: editedLine(MAX_LENGTH.name),
});
export type UpdateTripInput = z.infer<typeof UpdateTripInput>;

/** Lorries and drivers of another day's trips, without their orders. */
export const CopyTripsInput = z.object({ from: DateText, to: DateText });

/**
 * Puts orders on a trip, or with null takes them off. `from` is the trip on which each was seen: an
 * order that is elsewhere by now is refused. `reason` is for a lorry that is too small or lacks a
 * crane.
 */
export const AssignOrdersInput = z.object({
  trip_id: z.nullable(z.uuid()),
  orders: z
    .array(z.object({ id: z.uuid(), from: z.nullable(z.uuid()) }))
    .check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  reason: optionalLine(MAX_LENGTH.name),
});
export type AssignOrdersInput = z.infer<typeof AssignOrdersInput>;
