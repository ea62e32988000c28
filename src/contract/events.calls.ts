/** The office's event stream (spec section 7, the realtime subscription). */
import { z } from 'zod';
import { addresses } from './addresses.ts';
import { calls } from './call.ts';

export const live = calls(addresses.live, 'Live', {
  /**
   * Events: `change` (data: OrderChange), `subject` (data: SubjectChange), `resync` (load
   * everything again). The id of each is the position in the stream; the header LIVE_POSITION has
   * the position when it opened. A client with the same position has missed nothing. A comment
   * every HEARTBEAT_MS. It ends with the user's session or role. TOO_MANY_REQUESTS if the user has
   * too many open streams.
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
