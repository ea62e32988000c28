import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import { OpeningHoursWeek, ReplaceOpeningHoursInput } from './opening-hours.schema.ts';

export const openingHours = calls(addresses.openingHours, 'Booking rules', {
  /** Includes disabled slots, with their times. */
  read: {
    summary: "The week's opening hours",
    answer: jsonAnswer(OpeningHoursWeek, 'The slots, Monday first'),
  },
  /**
   * Replaces the week. INVALID_INPUT names 'slots.N.start_time' or 'slots.N.end_time'. On CONFLICT
   * `current` has the current week.
   */
  replace: {
    summary: "Write the week's opening hours",
    body: jsonBody(ReplaceOpeningHoursInput, {
      version: 1,
      slots: [{ weekday: 1, start_time: '06:30', end_time: '12:30', enabled: true }],
    }),
    errors: ['CONFLICT'],
    answer: jsonAnswer(OpeningHoursWeek, 'The week as it is now'),
  },
});
