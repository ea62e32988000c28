/** The calls on availability (spec section 5). They are public; a limit by address is generous. */
import { z } from 'zod';
import { meta } from 'zod/mini';
import { DateText } from '../fields.schema.ts';
import { defineRoute, jsonAnswer, query } from '../call.ts';
import {
  AvailabilityQuery,
  ConsumerDays,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierDays,
} from './availability.schema.ts';

const Day = DateText.check(meta({ examples: ['2026-12-01'] }));

/** What the private customers' calendar shows. */
export const consumerDaysRoute = defineRoute({
  method: 'get',
  path: '/api/availability/consumer',
  tags: ['Availability'],
  summary: 'The days of a span or of a month, with how many times are free',
  request: { query: query(AvailabilityQuery) },
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(ConsumerDays, 'The days') },
});

/** What the private customers' choice of a time shows. */
export const consumerTimesRoute = defineRoute({
  method: 'get',
  path: '/api/availability/consumer/{date}',
  tags: ['Availability'],
  summary: 'The 24 times of a date',
  request: { params: z.object({ date: Day }) },
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(ConsumerTimes, 'The times') },
});

/** What the resellers' calendar shows. */
export const supplierDaysRoute = defineRoute({
  method: 'get',
  path: '/api/availability/supplier',
  tags: ['Availability'],
  summary:
    "The days of a span or of a month for resellers, with their orders and the owner's limit",
  request: { query: query(AvailabilityQuery) },
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SupplierDays, 'The days') },
});

/** Asked again before step 3 is sent (spec section 7, the count query). */
export const supplierDayRoute = defineRoute({
  method: 'get',
  path: '/api/availability/supplier/{date}',
  tags: ['Availability'],
  summary: "One of the resellers' days",
  request: { params: z.object({ date: Day }) },
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SupplierDay, 'The day') },
});

/** What the landing page says. */
export const nextAvailabilityRoute = defineRoute({
  method: 'get',
  path: '/api/availability/next',
  tags: ['Availability'],
  summary: 'The next free delivery slot and the next free reseller day',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(NextAvailability, 'What is free first') },
});
