/** The driver's page `/giro`: the days that a device may see, and what it sends. */
import * as z from 'zod/mini';
import { DateText, Instant, LinkToken, TimeText } from '../fields.schema.ts';
import { Delivery } from '../orders/delivery-fields.ts';
import { Items, OrderCode } from '../orders/orders.schema.ts';
import { ProofWish } from './proof-wishes.ts';
import { Sha256, StopResult } from './stop-events.schema.ts';
import { TripStatus } from './trips.schema.ts';

/** Hours in which the code of 'Mostra il codice' opens one session. */
export const DEVICE_CODE_HOURS = 24;
/** Days of a session. */
export const DEVICE_SESSION_DAYS = 30;

/** A driver's phone as the office sees it. */
export const DriverDevice = z.object({
  id: z.uuid(),
  driver_id: z.uuid(),
  /** 'Chrome su Android'; '' until its code is used. */
  name: z.string(),
  created_at: Instant,
  code_expires_at: Instant,
  opened_at: z.nullable(Instant),
  /** When its session expires. */
  expires_at: z.nullable(Instant),
  last_seen_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
});
export type DriverDevice = z.infer<typeof DriverDevice>;

/** Newest first, without those whose code expired unused. */
export const DriverDevices = z.object({ devices: z.array(DriverDevice) });

/** The address in the QR code, with the code behind '#'. Only in this answer. */
export const CreatedDeviceCode = z.object({ url: z.string(), device: DriverDevice });
export type CreatedDeviceCode = z.infer<typeof CreatedDeviceCode>;

export const OpenDriverSessionInput = z.object({ code: LinkToken });

/** The proofs that drivers take of each delivery. */
export const ProofWishes = z.object({ photo: ProofWish, name: ProofWish, signature: ProofWish });
export type ProofWishes = z.infer<typeof ProofWishes>;

/** A delivery for its driver, without prices and e-mail addresses. */
export const DriverStop = z.object({
  order_id: z.uuid(),
  code: OrderCode,
  time: TimeText,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  items: Items,
  notes: z.string(),
  ...Delivery.shape,
  /** Photos of the place, by id. */
  place_photos: z.array(z.uuid()),
  arrived_at: z.nullable(Instant),
  result: z.nullable(StopResult),
  /** Delivered, according to a driver or the office. */
  completed: z.boolean(),
});
export type DriverStop = z.infer<typeof DriverStop>;

export const DriverTrip = z.object({
  id: z.uuid(),
  date: DateText,
  status: TripStatus,
  vehicle: z.string(),
  plate: z.string(),
  started_at: z.nullable(Instant),
  /** By time. */
  stops: z.array(DriverStop),
});
export type DriverTrip = z.infer<typeof DriverTrip>;

/** The driver's trips of today and tomorrow. */
export const DriverDay = z.object({
  driver: z.object({ id: z.uuid(), name: z.string() }),
  today: DateText,
  /** For comparison with the device's own clock. */
  now: Instant,
  proof: ProofWishes,
  /** By date, then by creation. Without dropped ones. */
  trips: z.array(DriverTrip),
  /** The office's phone. */
  office_phone: z.string(),
});
export type DriverDay = z.infer<typeof DriverDay>;

/** The server has this file: the device may delete its copy. */
export const FileReceipt = z.object({ event_id: z.uuid(), sha256: Sha256 });
export type FileReceipt = z.infer<typeof FileReceipt>;
