/** The office's board of days, and the calls that close and open days and times (spec sections 2 and 4). */

import { z } from 'zod';
import { meta } from 'zod/mini';
import { DateText } from '../fields.schema.ts';
import { defineRoute, jsonAnswer, jsonBody, query } from '../call.ts';
import {
  Closed,
  CloseInput,
  ClosurePreview,
  ClosureSpan,
  Closures,
  ClosuresQuery,
  Opened,
} from './closures.schema.ts';
import {
  Holidays,
  HolidaysQuery,
  OfficeDays,
  OfficeDaysQuery,
  OfficeTimes,
} from './office-days.schema.ts';

const tags = ['Admin closures'];
const holidays = { types: ['consumer', 'supplier'], from: '2027-08-09', to: '2027-08-21' } as const;
const span = { ...holidays, types: [...holidays.types] };

/** Changes nothing. */
export const previewClosureRoute = defineRoute({
  method: 'post',
  path: '/api/admin/closures/preview',
  tags,
  summary: 'The orders that a closure would meet',
  request: { body: jsonBody(ClosureSpan, span) },
  responses: { 200: jsonAnswer(ClosurePreview, 'The orders as they are now') },
});

/**
 * All or nothing. CONFLICT when the decisions are not those of the orders as they are now; `current` is the
 * new preview. A move that finds no place is refused with its code, and `fields` holds the reason by the
 * order's id.
 */
export const closeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/closures',
  tags,
  summary: 'Close days or times, and keep, move or cancel each order that they have',
  request: { body: jsonBody(CloseInput, { ...span, reason: 'Ferie', decisions: [] }) },
  errors: ['CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: { 200: jsonAnswer(Closed, 'Closed') },
});

/** What is open already stays so. */
export const openRoute = defineRoute({
  method: 'post',
  path: '/api/admin/openings',
  tags,
  summary: 'Open days or times again',
  request: { body: jsonBody(ClosureSpan, span) },
  responses: { 200: jsonAnswer(Opened, 'Open') },
});

/** For the list of closures. */
export const readClosuresRoute = defineRoute({
  method: 'get',
  path: '/api/admin/closures',
  tags,
  summary: 'What is closed, as spans of days',
  request: { query: query(ClosuresQuery) },
  responses: { 200: jsonAnswer(Closures, 'By first day') },
});

/** For the 14-day board. */
export const readOfficeDaysRoute = defineRoute({
  method: 'get',
  path: '/api/admin/days',
  tags,
  summary: 'Whether each day is open, with its orders, at most 62 days',
  request: { query: query(OfficeDaysQuery) },
  responses: { 200: jsonAnswer(OfficeDays, 'Every day, in order') },
});

/** For closing single times. */
export const readOfficeTimesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/days/{date}/times',
  tags,
  summary: "The private customers' 24 times of a date",
  request: { params: z.object({ date: DateText.check(meta({ examples: ['2026-12-01'] })) }) },
  responses: { 200: jsonAnswer(OfficeTimes, 'Every time, in order') },
});

/** Closing one is the closures' call. */
export const readHolidaysRoute = defineRoute({
  method: 'get',
  path: '/api/admin/holidays',
  tags,
  summary: 'National holidays and the patron’s day of a year',
  request: { query: query(HolidaysQuery) },
  responses: { 200: jsonAnswer(Holidays, 'By date') },
});
