/** The calls on the week's opening hours (spec sections 2, "Orari", and 7, "Upserts also go into"). */

import { defineRoute, jsonAnswer, jsonBody } from '../call.ts';
import { OpeningHoursWeek, ReplaceOpeningHoursInput } from './opening-hours.schema.ts';

/** Slots that are off are among them, with their times. */
export const openingHoursRoute = defineRoute({
  method: 'get',
  path: '/api/admin/opening-hours',
  tags: ['Booking rules'],
  summary: "The week's opening hours",
  responses: { 200: jsonAnswer(OpeningHoursWeek, 'The slots, Monday first') },
});

/**
 * Replaces the week. INVALID_INPUT names 'slots.N.start_time' or 'slots.N.end_time'; CONFLICT has the
 * week as it is now in `current`.
 */
export const replaceOpeningHoursRoute = defineRoute({
  method: 'put',
  path: '/api/admin/opening-hours',
  tags: ['Booking rules'],
  summary: "Write the week's opening hours",
  request: {
    body: jsonBody(ReplaceOpeningHoursInput, {
      version: 1,
      slots: [{ weekday: 1, start_time: '06:30', end_time: '12:30', enabled: true }],
    }),
  },
  errors: ['CONFLICT'],
  responses: { 200: jsonAnswer(OpeningHoursWeek, 'The week as it is now') },
});
