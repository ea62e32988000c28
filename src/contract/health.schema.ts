import * as z from 'zod/mini';
import { LastDelivery } from './system-test.schema.ts';

/** The answer of GET /api/health (spec section 7, "Health"). 'down' comes with status 503. */
export const Health = z.object({
  status: z.enum(['ok', 'down']),
  version: z.string(),
  /** 'down': away, full or read-only. */
  database: z.enum(['ok', 'down']),
  /** 'files': no mail server is configured, and messages are written to the data folder. */
  mail: z.enum(['smtp', 'files']),
  /** The outcome of the latest delivery attempt. Absent while the database is down. */
  last_delivery: z.optional(LastDelivery),
});
export type Health = z.infer<typeof Health>;

export const Alive = z.object({ status: z.literal('ok') });

/** The answer of GET /api/ready. All but 'ready' come with status 503. */
export const Readiness = z.object({ status: z.enum(['ready', 'stopping', 'database_away']) });
