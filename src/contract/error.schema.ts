/** What every call answers when it does not succeed. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Why a date is refused by clock and settings alone; `rules.ts` decides it. */
export const REFUSALS = [
  'past',
  'sunday',
  'too-near',
  'too-late',
  'too-far',
  'not-a-slot',
  'outside-hours',
] as const;

/** Why customers may not change their own order; `orders/change-rules.ts` decides it. */
export const CHANGE_REFUSALS = [
  'too-late',
  'changed-often',
  'ended',
  'withdrawn',
  'on-the-road',
  'place-taken',
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** The body of every answer that is not a success; each route declares the codes that it can answer. */
export const ErrorBody = z.object({
  /** Any string at run time: a page that was loaded before an update may not know a new code. */
  code: z.string() as z.ZodMiniType<ErrorCode>,
  /** A whole sentence in Italian, written for the user. */
  message: z.string(),
  /**
   * INVALID_INPUT, and the office's refused date or time: field name → what is wrong with it. Of a closure
   * the names are the ids of the orders.
   */
  fields: z.optional(z.record(z.string(), z.string())),
  /** DATE_NOT_BOOKABLE: the rule that refused the date. */
  refusal: z.optional(z.enum(REFUSALS)),
  /** CHANGE_REFUSED: why the customer may not change the order. */
  change: z.optional(z.enum(CHANGE_REFUSALS)),
  /** LIMIT_EXCEEDED: the office has closed the day; without it, it is full. */
  closed: z.optional(z.literal(true)),
  /** ALREADY_PLACED of an order: what the first request has booked. */
  placed: z.optional(
    z.object({
      id: z.uuid(),
      code: z.string(),
      delivery_date: z.string(),
      delivery_time: z.string(),
    }),
  ),
  /** CONFLICT: what is stored now, where the call answers with it; shaped as the call that reads it. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** CONFIRMATION_REQUIRED: what the person has to enter. */
  confirm_with: z.optional(z.enum(['password', 'code'])),
  /** TOO_MANY_REQUESTS: seconds to wait. */
  retry_after: z.optional(z.int()),
  /** As in the `x-trace-id` header: 32 hexadecimal digits, which the log names. */
  trace_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof ErrorBody>;
