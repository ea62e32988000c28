/** The feed by which a calendar program shows the orders to one user of the office. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';

/** Days before and after today, in Rome, whose orders are in a feed. */
export const FEED_DAYS = { before: 30, after: 180 } as const;

export const CalendarFeed = z.object({
  /** Whether names and addresses of customers are shown. */
  with_names: z.boolean(),
  /** When its address was made. */
  created_at: Instant,
  /** To the hour; null if no program has read it yet. */
  last_read_at: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** One's own feed; null without one. */
export const OwnCalendarFeed = z.object({ feed: z.nullable(CalendarFeed) });
export type OwnCalendarFeed = z.infer<typeof OwnCalendarFeed>;

/** A feed with its new address, which no call answers again. */
export const MadeCalendarFeed = z.object({ feed: CalendarFeed, address: z.url() });
export type MadeCalendarFeed = z.infer<typeof MadeCalendarFeed>;

export const CalendarFeedInput = z.object({ with_names: z.boolean() });
export type CalendarFeedInput = z.infer<typeof CalendarFeedInput>;
