/** The body of every error answer. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Why clock or settings refuse a date; decided in `rules.ts`. */
export const REFUSALS = [
  'past',
  'sunday',
  'too-near',
  'too-late',
  'too-far',
  'not-a-slot',
  'outside-hours',
] as const;

/**
 * Why customers may not change their own order; decided in `orders/change-rules.ts`, 'place-taken' by
 * the server.
 */
export const CHANGE_REFUSALS = [
  'too-late',
  'changed-often',
  'ended',
  'withdrawn',
  'on-the-road',
  'place-taken',
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** The body of every error answer. Each call declares the codes that it can answer. */
export const ErrorBody = z.object({
  /** Any string at run time: a page loaded before an update may not know a new code. */
  code: z.string() as z.ZodMiniType<ErrorCode>,
  /** A full sentence in Italian for the user. */
  message: z.string(),
  /**
   * For INVALID_INPUT, and for a date or time refused to the office: field name → problem. For
   * closures the names are order ids.
   */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For DATE_NOT_BOOKABLE: the rule that refused the date. */
  refusal: z.optional(z.enum(REFUSALS)),
  /** For CHANGE_REFUSED: why the customer may not change the order. */
  change: z.optional(z.enum(CHANGE_REFUSALS)),
  /** For LIMIT_EXCEEDED and TIME_SLOT_OCCUPIED: the office closed the day or time. Absent if it is full. */
  closed: z.optional(z.literal(true)),
  /** For ALREADY_PLACED of an order: what the first request booked. */
  placed: z.optional(
    z.object({
      id: z.uuid(),
      code: z.string(),
      delivery_date: z.string(),
      delivery_time: z.string(),
    }),
  ),
  /**
   * For CONFLICT: the current state, where the call answers with it, in the shape of the call that
   * reads it.
   */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** For CONFIRMATION_REQUIRED: what the person must enter. */
  confirm_with: z.optional(z.enum(['password', 'code'])),
  /** For TOO_MANY_REQUESTS: seconds to wait. */
  retry_after: z.optional(z.int()),
  /** The same as in the `x-trace-id` header: 32 hexadecimal digits, which the log contains. */
  trace_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof ErrorBody>;
