/** The calls on the booking rules (spec section 5). */

import { defineRoute, jsonAnswer, jsonBody } from '../call.ts';
import {
  BrokenRules,
  CheckBookingRulesInput,
  StoredBookingRules,
  UpdateBookingRulesInput,
} from './booking-settings.schema.ts';

/** The access code itself is in no answer. */
export const bookingRulesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/booking-settings',
  tags: ['Booking rules'],
  summary: 'The booking rules, and who changed the access code',
  responses: { 200: jsonAnswer(StoredBookingRules, 'The rules') },
});

/** CONFLICT has the rules as they are now in `current`. */
export const updateBookingRulesRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/booking-settings',
  tags: ['Booking rules'],
  summary: 'Change booking rules',
  request: { body: jsonBody(UpdateBookingRulesInput, { version: 1, min_notice_hours: 24 }) },
  errors: ['CONFLICT'],
  responses: { 200: jsonAnswer(StoredBookingRules, 'The rules as they are now') },
});

/** Changes nothing. Open orders are those that are pending or confirmed, from today on. */
export const checkBookingRulesRoute = defineRoute({
  method: 'post',
  path: '/api/admin/booking-settings/check',
  tags: ['Booking rules'],
  summary: 'How many open orders proposed rules or opening hours would break',
  request: { body: jsonBody(CheckBookingRulesInput, { supplier_daily_limit: 1 }) },
  responses: { 200: jsonAnswer(BrokenRules, 'One entry for each proposed rule') },
});
