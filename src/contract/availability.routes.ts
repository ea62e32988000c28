/** The calls on availability. */
import { z } from 'zod';
import {
  ConsumerMonth,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierMonth,
} from './availability.schema.ts';
import { DateText, MonthText } from './fields.schema.ts';
import { defineRoute, jsonAnswer } from './route.ts';

export const consumerMonthRoute = defineRoute({
  method: 'get',
  path: '/api/availability/consumer',
  tags: ['Availability'],
  summary: 'Every day of a month, with how many times are free',
  request: { query: z.object({ month: MonthText }) },
  responses: { 200: jsonAnswer(ConsumerMonth, 'The month') },
});

export const consumerTimesRoute = defineRoute({
  method: 'get',
  path: '/api/availability/consumer/{date}',
  tags: ['Availability'],
  summary: 'The 24 times of a date',
  request: { params: z.object({ date: DateText }) },
  responses: { 200: jsonAnswer(ConsumerTimes, 'The times') },
});

export const supplierMonthRoute = defineRoute({
  method: 'get',
  path: '/api/availability/supplier',
  tags: ['Availability'],
  summary: "Every day of a month for resellers, with its orders and the owner's limit",
  request: { query: z.object({ month: MonthText }) },
  responses: { 200: jsonAnswer(SupplierMonth, 'The month') },
});

export const supplierDayRoute = defineRoute({
  method: 'get',
  path: '/api/availability/supplier/{date}',
  tags: ['Availability'],
  summary: "One of the resellers' days",
  request: { params: z.object({ date: DateText }) },
  responses: { 200: jsonAnswer(SupplierDay, 'The day') },
});

export const nextAvailabilityRoute = defineRoute({
  method: 'get',
  path: '/api/availability/next',
  tags: ['Availability'],
  summary: 'The next free delivery slot and the next free reseller day',
  responses: { 200: jsonAnswer(NextAvailability, 'What is free first') },
});
