import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { Calendar, CalendarOrders, CalendarOrdersQuery, CalendarQuery } from './calendar.schema.ts';

export const calendar = calls(addresses.calendar, 'Admin orders', {
  /** For the dots of a month. Days without orders are left out. */
  counts: {
    summary: 'How many orders each day has, at most 62 days',
    query: CalendarQuery,
    answer: jsonAnswer(Calendar, 'The days that have orders'),
  },
  /** For a day or a week. With one day also for the choice of a time in the order dialog. */
  orders: {
    summary: 'The orders of each day with its free, taken and closed times, at most 7 days',
    query: CalendarOrdersQuery,
    answer: jsonAnswer(CalendarOrders, 'Every day, in order'),
  },
});
