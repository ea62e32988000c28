/** The calls on availability (spec section 5). They are public; a limit by address is generous. */
import { z } from 'zod';
import { meta } from 'zod/mini';
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { DateText } from '../fields.schema.ts';
import {
  AvailabilityQuery,
  ConsumerDays,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierDays,
} from './availability.schema.ts';

const Day = DateText.check(meta({ examples: ['2026-12-01'] }));

export const availability = calls(addresses.availability, 'Availability', {
  /** What the private customers' calendar shows. */
  consumerDays: {
    summary: 'The days of a span or of a month, with how many times are free',
    query: AvailabilityQuery,
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ConsumerDays, 'The days'),
  },
  /** What the private customers' choice of a time shows. */
  consumerTimes: {
    summary: 'The 24 times of a date',
    params: z.object({ date: Day }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ConsumerTimes, 'The times'),
  },
  /** What the resellers' calendar shows. */
  supplierDays: {
    summary:
      "The days of a span or of a month for resellers, with their orders and the owner's limit",
    query: AvailabilityQuery,
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SupplierDays, 'The days'),
  },
  /** Asked again before step 3 is sent (spec section 7, the count query). */
  supplierDay: {
    summary: "One of the resellers' days",
    params: z.object({ date: Day }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SupplierDay, 'The day'),
  },
  /** What the landing page says. */
  next: {
    summary: 'The next free delivery slot and the next free reseller day',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(NextAvailability, 'What is free first'),
  },
});
