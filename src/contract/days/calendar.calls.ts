import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { Calendar, CalendarOrders, CalendarOrdersQuery, CalendarQuery } from './calendar.schema.ts';

export const calendar = calls(addresses.calendar, 'Admin orders', {
  /** For the marks of a month; days without orders are left out. */
  counts: {
    summary: 'How many orders each day has, at most 62 days',
    query: CalendarQuery,
    answer: jsonAnswer(Calendar, 'The days that have orders'),
  },
  /** For a day and a week; with one day also the choice of a time in the order's dialog. */
  orders: {
    summary: 'The orders of each day with its free, taken and closed times, at most 7 days',
    query: CalendarOrdersQuery,
    answer: jsonAnswer(CalendarOrders, 'Every day, in order'),
  },
});
