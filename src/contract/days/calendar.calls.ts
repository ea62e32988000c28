/** The office's calendar (spec section 2, "Calendario"). */

import { defineRoute, jsonAnswer, query } from '../call.ts';
import { Calendar, CalendarOrders, CalendarOrdersQuery, CalendarQuery } from './calendar.schema.ts';

/** For the marks of a month; days without orders are left out. */
export const readCalendarRoute = defineRoute({
  method: 'get',
  path: '/api/admin/calendar',
  tags: ['Admin orders'],
  summary: 'How many orders each day has, at most 62 days',
  request: { query: query(CalendarQuery) },
  responses: { 200: jsonAnswer(Calendar, 'The days that have orders') },
});

/** For a day and a week; with one day also the choice of a time in the order's dialog. */
export const readCalendarOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/calendar/orders',
  tags: ['Admin orders'],
  summary: 'The orders of each day with its free, taken and closed times, at most 7 days',
  request: { query: query(CalendarOrdersQuery) },
  responses: { 200: jsonAnswer(CalendarOrders, 'Every day, in order') },
});
