import { z } from 'zod';

/** Why a date is refused by clock and settings alone; `rules.ts` decides it. */
export const REFUSALS = [
  'past',
  'sunday',
  'too-near',
  'too-far',
  'not-a-slot',
  'outside-hours',
] as const;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  code: z.string().meta({ example: 'TIME_SLOT_OCCUPIED' }),
  /** Whole sentence in Italian, made for the person who reads it. */
  message: z.string(),
  /** INVALID_INPUT: field name → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** DATE_NOT_BOOKABLE: which rule said no. */
  refusal: z.enum(REFUSALS).optional(),
  /** ALREADY_PLACED: what the first request booked. */
  placed: z.object({ delivery_date: z.string(), delivery_time: z.string() }).optional(),
  /** TOO_MANY_REQUESTS: seconds to wait. */
  retry_after: z.int().optional(),
  request_id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof ErrorBody>;
