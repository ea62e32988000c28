/** The calls on availability. */
import { z } from 'zod';
import { ConsumerMonth, ConsumerTimes } from './availability.schema.ts';
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
