/** The event stream of the office (spec section 7, the realtime subscription). */
import { z } from 'zod';
import { defineRoute } from './route.ts';

/**
 * Events: `change` (data: OrderChange), `subject` (data: SubjectChange), `resync` (ask again for all that
 * is shown). Their id is the position in the stream after them. Who sends one back hears of all that came since: it
 * begins with `resync` where that is not known. A comment every HEARTBEAT_MS. It ends with the user's session or role. TOO_MANY_REQUESTS when
 * the user has too many streams open.
 */
export const liveRoute = defineRoute({
  method: 'get',
  path: '/api/admin/live',
  tags: ['Live'],
  request: { headers: z.object({ 'last-event-id': z.string().optional() }) },
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'What changes in the office, as server-sent events',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  },
});
