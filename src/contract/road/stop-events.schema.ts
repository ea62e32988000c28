/** The events that a driver's device sends, and their files. */
import * as z from 'zod/mini';
import { Instant, MAX_LENGTH, optionalLine, optionalText } from '../fields.schema.ts';

/**
 * Events of a whole trip, and of one of its orders. 'reopened' takes the last result back,
 * 'not-arrived' the arrival.
 */
export const TRIP_EVENT_KINDS = ['departed', 'closed'] as const;
export const ARRIVAL_KINDS = ['arrived', 'not-arrived'] as const;
export const RESULT_KINDS = ['delivered', 'partial', 'failed', 'reopened'] as const;
export const STOP_EVENT_KINDS = [...TRIP_EVENT_KINDS, ...ARRIVAL_KINDS, ...RESULT_KINDS] as const;
export const StopEventKind = z.enum(STOP_EVENT_KINDS);
export type StopEventKind = z.infer<typeof StopEventKind>;

/** Why an order was not, or not fully, delivered. */
export const FAILURE_REASONS = {
  absent: 'Assente',
  access: 'Accesso impossibile',
  refused: 'Rifiutato',
  wrong: 'Merce errata',
  damaged: 'Merce danneggiata',
  weather: 'Meteo',
  vehicle: 'Mezzo',
  other: 'Altro',
} as const;
export const FailureReason = z.enum(
  Object.keys(FAILURE_REASONS) as (keyof typeof FAILURE_REASONS)[],
);
export type FailureReason = z.infer<typeof FailureReason>;

/** Minutes in which a driver may take a result back, while the trip is not closed. */
export const TAKE_BACK_MINUTES = 15;

/** With a longer delay than this, in minutes, the remaining customers get one message. */
export const LATE_MAIL_MINUTES = 45;

export const FILE_KINDS = ['photo', 'signature'] as const;
export const FileKind = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof FileKind>;

/** Bytes of a photo or signature. */
export const MAX_FILE_BYTES = 300_000;
/** Pixels of its longer side. */
export const MAX_FILE_PIXELS = 1280;
/** Photos per delivery, over all its results of a trip. */
export const MAX_PHOTOS = 3;
/** Files per delivery, over all its results of a trip. */
export const FILE_LIMITS = { photo: MAX_PHOTOS, signature: 1 } as const satisfies Record<
  FileKind,
  number
>;

/** SHA-256 in hexadecimal. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file that the event lists. The device uploads it after the event. */
export const AnnouncedFile = z.object({ sha256: Sha256, kind: FileKind });

const isWithinLimits = (files: readonly z.infer<typeof AnnouncedFile>[]): boolean =>
  FILE_KINDS.every(
    (kind) => files.filter((file) => file.kind === kind).length <= FILE_LIMITS[kind],
  );

/** In milliseconds. A device's clock may be wrong by years. */
const MOST_OFFSET = 50 * 365 * 86_400_000;

const event = {
  /** Made by the device when the driver taps. */
  id: z.uuid(),
  trip_id: z.uuid(),
  /** By the device's clock, in UTC. */
  device_at: z.iso.datetime(),
  /**
   * The server's clock less the device's, in milliseconds, according to the server's last answer.
   */
  clock_offset_ms: z._default(z.int().check(z.minimum(-MOST_OFFSET), z.maximum(MOST_OFFSET)), 0),
  /** Counts the presses on this device, so that their order does not depend on its clock. */
  seq: z.optional(z.int().check(z.positive())),
};

const proof = {
  note: optionalText(MAX_LENGTH.notes),
  /** Who received it. */
  received_by: optionalLine(MAX_LENGTH.name),
  files: z._default(
    z
      .array(AnnouncedFile)
      .check(
        z.maxLength(FILE_LIMITS.photo + FILE_LIMITS.signature),
        z.refine(isWithinLimits, { error: `Al massimo ${MAX_PHOTOS} foto e una firma` }),
      ),
    [],
  ),
};

const atStop = { ...event, order_id: z.uuid() };

/** One event. Each is sent on its own, in any order and any number of times. */
export const StopEventInput = z.discriminatedUnion('kind', [
  z.object({ ...event, kind: z.literal('departed') }),
  z.object({ ...event, kind: z.literal('closed') }),
  z.object({ ...atStop, kind: z.literal('arrived') }),
  z.object({ ...atStop, kind: z.literal('not-arrived') }),
  z.object({ ...atStop, kind: z.literal('delivered'), ...proof }),
  z.object({ ...atStop, kind: z.literal('partial'), reason: FailureReason, ...proof }),
  z.object({ ...atStop, kind: z.literal('failed'), reason: FailureReason, ...proof }),
  z.object({ ...atStop, kind: z.literal('reopened') }),
]);
export type StopEventInput = z.infer<typeof StopEventInput>;

/**
 * 'taken': carried out or stored. 'set-aside': stored for the office, which has changed the order
 * or the trip since. A repeat is answered like the first time.
 */
export const TakenEvent = z.object({ id: z.uuid(), outcome: z.enum(['taken', 'set-aside']) });
export type TakenEvent = z.infer<typeof TakenEvent>;

/** The last result of a stop, as office and driver read it. */
export const StopResult = z.object({
  event_id: z.uuid(),
  kind: z.enum(['delivered', 'partial', 'failed']),
  reason: z.nullable(FailureReason),
  note: z.string(),
  received_by: z.string(),
  /**
   * When it happened by the device's corrected clock, or when it arrived if that clock cannot be
   * right.
   */
  at: Instant,
  /** The device's own time if it differs from `at` by more than five minutes, otherwise null. */
  device_at: z.nullable(Instant),
  /** The files that arrived, and how many are still on the device. */
  files: z.array(AnnouncedFile),
  missing: z.int(),
});
export type StopResult = z.infer<typeof StopResult>;
