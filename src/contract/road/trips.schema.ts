/** Which lorry and driver take which deliveries of a day, and how far they are. */
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

/** 'dropped' is one that the office has taken away; it can come back. */
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
 * What the office has to see: an order of the trip was moved to another day, to another time, cancelled or deleted; or a
 * driver's event came too late to be carried out.
 */
export const ROAD_NOTICES = ['moved', 'another-time', 'cancelled', 'deleted', 'event'] as const;
export const RoadNoticeKind = z.enum(ROAD_NOTICES);

/** A delivery as the planning shows it. */
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
  /** How often its customer has moved it: a pending one then waits to be confirmed again. */
  customer_moves: z.int(),
  /** Null for one that is on no trip. */
  trip_id: z.nullable(z.uuid()),
  /** Photographs of the place that its customer has sent. */
  place_photos: z.int(),
  /** When the driver was there. */
  arrived_at: z.nullable(Instant),
  /** What the driver said last of it; null where nothing, or where it was taken back. */
  result: z.nullable(StopResult),
  version: z.int32(),
});
export type RoadOrder = z.infer<typeof RoadOrder>;

export const RoadNotice = z.object({
  id: z.uuid(),
  kind: RoadNoticeKind,
  order_id: z.nullable(z.uuid()),
  /** The order as it is now, or was when it was deleted; null where it is erased. */
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
  /** Of an event: what the driver said. */
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
  /** Null where nobody is chosen yet. */
  driver: z.nullable(z.pick(Driver, { id: true, name: true, phone: true })),
  started_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  /** Why this lorry although it is too small, or lacks a crane; '' if no reason was needed. */
  load_reason: z.string(),
  /** By time. Cancelled ones have left it. */
  orders: z.array(RoadOrder),
  notices: z.array(RoadNotice),
  /** Grows by one with each change of the trip itself, not of its orders. */
  version: z.int32(),
});
export type Trip = z.infer<typeof Trip>;

/** A trip that left on an earlier day and was never closed. */
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

/** How many days back orders to replan are looked for. */
export const REPLAN_DAYS = 30;

/** A day on the road. */
export const TripDay = z.object({
  date: DateText,
  /** By when they were made. Without dropped ones. */
  trips: z.array(Trip),
  /** By time: those of the day that are on no trip. */
  unassigned: z.array(RoadOrder),
  /**
   * 'Da ripianificare' (`needsReplanning`): on trips of the last REPLAN_DAYS, oldest first. `result` is null for 'senza
   * esito'.
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
 * The changed fields, with the version that was read. `status` starts, closes or opens again a trip whose driver has no
 * telephone; 'dropped' frees its orders, and 'planned' brings an empty one back. `reason` says why where another lorry
 * carries less than the orders weigh, or has no crane.
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
 * Puts orders on a trip, or takes them off it with null. `from` is the trip on which each was seen: one that is elsewhere
 * by now is refused. `reason` says why where the lorry carries less than this, or has no crane.
 */
export const AssignOrdersInput = z.object({
  trip_id: z.nullable(z.uuid()),
  orders: z
    .array(z.object({ id: z.uuid(), from: z.nullable(z.uuid()) }))
    .check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  reason: optionalLine(MAX_LENGTH.name),
});
export type AssignOrdersInput = z.infer<typeof AssignOrdersInput>;
