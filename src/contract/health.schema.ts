import * as z from 'zod/mini';
import { LastDelivery } from './system-test.schema.ts';

/** What GET /api/health answers (spec section 7, "Health"); 'down' comes with status 503. */
export const Health = z.object({
  status: z.enum(['ok', 'down']),
  version: z.string(),
  /** 'down': away, full or read-only. */
  database: z.enum(['ok', 'down']),
  /** 'files': no mail server is configured, messages are written to the data folder. */
  mail: z.enum(['smtp', 'files']),
  /** The outcome of the latest attempt to deliver a mail; absent while the database is down. */
  last_delivery: z.optional(LastDelivery),
});
export type Health = z.infer<typeof Health>;

export const Alive = z.object({ status: z.literal('ok') });

/** What GET /api/ready answers; all but 'ready' come with status 503. */
export const Readiness = z.object({ status: z.enum(['ready', 'stopping', 'database_away']) });
