/** The calendar feed: one's own in the office, and what a calendar program reads. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { CalendarFeedInput, MadeCalendarFeed, OwnCalendarFeed } from './calendar-feed.schema.ts';

const body = jsonBody(CalendarFeedInput, { with_names: false });

export const calendarFeed = calls(addresses.calendarFeed, 'Admin orders', {
  read: {
    summary: "One's own calendar feed",
    answer: jsonAnswer(OwnCalendarFeed, 'The feed, without its address'),
  },
  /** CONFLICT if there is one. Requires a confirmation: the address outlives the session. */
  create: {
    summary: "Make one's own calendar feed",
    body,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED'],
    answer: createdAnswer(MadeCalendarFeed, 'The feed and its address, which is shown only now'),
  },
  /** The earlier address stops working. Requires a confirmation, as `create`. */
  renew: {
    summary: 'Give the feed another address',
    errors: ['NOT_FOUND', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(MadeCalendarFeed, 'The feed and its address, which is shown only now'),
  },
  /** The address stays the same. */
  update: {
    summary: 'Show or hide the names in the feed',
    body,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OwnCalendarFeed, 'The feed as it is now'),
  },
  /** The address stops working. Succeeds if there is none. */
  delete: {
    summary: "Delete one's own calendar feed",
    answer: jsonAnswer(OwnCalendarFeed, 'No feed'),
  },
  /**
   * iCalendar (RFC 5545) with the orders from 30 days ago to 180 days ahead, except cancelled ones.
   * The token is in the path, because a calendar program is given nothing but an address. NOT_FOUND
   * for every invalid token alike. Answers 304 to a current `if-none-match`.
   */
  download: {
    tag: 'Calendar feed',
    summary: "The orders for a user's calendar program",
    params: z.object({
      file: z.string().meta({
        description: "The token, followed by '.ics'",
        examples: [`${'A'.repeat(43)}.ics`],
      }),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer(['text/calendar'], 'The calendar'),
    otherAnswers: { 304: { description: 'Unchanged', content: {} } },
  },
});
