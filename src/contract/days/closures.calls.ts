/**
 * The office's board of days, and the calls that close and open days and times (spec sections 2 and
 * 4).
 */

import { z } from 'zod';
import { meta } from 'zod/mini';
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import { DateText } from '../fields.schema.ts';
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

const holidays = { types: ['consumer', 'supplier'], from: '2027-08-09', to: '2027-08-21' } as const;
const span = { ...holidays, types: [...holidays.types] };

export const closures = calls(addresses.closures, 'Admin closures', {
  /** Changes nothing. */
  preview: {
    summary: 'The orders that a closure would affect',
    body: jsonBody(ClosureSpan, span),
    answer: jsonAnswer(ClosurePreview, 'The orders as they are now'),
  },
  /**
   * All or nothing. CONFLICT if the decisions do not match the current orders; `current` is the new
   * preview. A move without a free place is refused with its code, and `fields` has the reason by
   * order id.
   */
  close: {
    summary: 'Close days or times, and keep, move or cancel each order that they have',
    body: jsonBody(CloseInput, { ...span, reason: 'Ferie', decisions: [] }),
    errors: ['CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
    answer: jsonAnswer(Closed, 'Closed'),
  },
  /** Days that are already open stay open. */
  open: {
    summary: 'Open days or times again',
    body: jsonBody(ClosureSpan, span),
    answer: jsonAnswer(Opened, 'Open'),
  },
  /** For the list of closures. */
  list: {
    summary: 'What is closed, as spans of days',
    query: ClosuresQuery,
    answer: jsonAnswer(Closures, 'By first day'),
  },
  /** For the 14-day board. */
  days: {
    summary: 'Whether each day is open, with its orders, at most 62 days',
    query: OfficeDaysQuery,
    answer: jsonAnswer(OfficeDays, 'Every day, in order'),
  },
  /** For closing single times. */
  times: {
    summary: "The private customers' 24 times of a date",
    params: z.object({ date: DateText.check(meta({ examples: ['2026-12-01'] })) }),
    answer: jsonAnswer(OfficeTimes, 'Every time, in order'),
  },
  /** Use the closures' call to close one. */
  holidays: {
    summary: 'National holidays and the patron’s day of a year',
    query: HolidaysQuery,
    answer: jsonAnswer(Holidays, 'By date'),
  },
});
