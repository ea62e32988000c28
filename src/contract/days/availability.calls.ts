/** The availability calls (spec section 5). They are public, with a generous limit per address. */
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
  /** For the private customers' calendar. */
  consumerDays: {
    summary: 'The days of a span or of a month, with how many times are free',
    query: AvailabilityQuery,
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ConsumerDays, 'The days'),
  },
  /** For the private customers' choice of a time. */
  consumerTimes: {
    summary: 'The 24 times of a date',
    params: z.object({ date: Day }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ConsumerTimes, 'The times'),
  },
  /** For the resellers' calendar. */
  supplierDays: {
    summary:
      "The days of a span or of a month for resellers, with their orders and the owner's limit",
    query: AvailabilityQuery,
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SupplierDays, 'The days'),
  },
  /** Checked again before step 3 is sent (spec section 7, the count query). */
  supplierDay: {
    summary: "One of the resellers' days",
    params: z.object({ date: Day }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SupplierDay, 'The day'),
  },
  /** For the landing page. */
  next: {
    summary: 'The next free delivery slot and the next free reseller day',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(NextAvailability, 'What is free first'),
  },
});
