/** The event stream of the office (spec section 7, the realtime subscription). */
import { z } from 'zod';
import { addresses } from './addresses.ts';
import { calls } from './call.ts';

export const live = calls(addresses.live, 'Live', {
  /**
   * Events: `change` (data: OrderChange), `subject` (data: SubjectChange), `resync` (ask again for all that
   * is shown). The id of each is the position in the stream; the header LIVE_POSITION says the one at which it
   * was opened. Who knows the same one has missed nothing. A comment every HEARTBEAT_MS. It ends with the user's
   * session or role. TOO_MANY_REQUESTS when the user has too many streams open.
   */
  events: {
    summary: 'What changes in the office, as server-sent events',
    errors: ['TOO_MANY_REQUESTS'],
    answer: {
      status: 200,
      description: 'Events',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});
