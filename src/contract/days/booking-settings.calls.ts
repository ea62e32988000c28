import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  BrokenRules,
  CheckBookingRulesInput,
  StoredBookingRules,
  UpdateBookingRulesInput,
} from './booking-settings.schema.ts';

export const bookingRules = calls(addresses.bookingRules, 'Booking rules', {
  /** No answer contains the access code. */
  read: {
    summary: 'The booking rules, and who changed the access code',
    answer: jsonAnswer(StoredBookingRules, 'The rules'),
  },
  /** On CONFLICT `current` has the current rules. */
  update: {
    summary: 'Change booking rules',
    body: jsonBody(UpdateBookingRulesInput, { version: 1, min_notice_hours: 24 }),
    errors: ['CONFLICT'],
    answer: jsonAnswer(StoredBookingRules, 'The rules as they are now'),
  },
  /** Changes nothing. Open orders are pending or confirmed ones, from today on. */
  check: {
    summary: 'How many open orders proposed rules or opening hours would break',
    body: jsonBody(CheckBookingRulesInput, { supplier_daily_limit: 1 }),
    answer: jsonAnswer(BrokenRules, 'One entry for each proposed rule'),
  },
});
