/** The calls of the office's board of days (spec section 2, "Orari"). */
import { z } from 'zod';
import { meta } from 'zod/mini';
import { DateText } from '../fields.schema.ts';
import { defineRoute, jsonAnswer, query } from '../route.ts';
import {
  Holidays,
  HolidaysQuery,
  OfficeDays,
  OfficeDaysQuery,
  OfficeTimes,
} from './office-days.schema.ts';

const tags = ['Admin closures'];

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
