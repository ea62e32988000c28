/**
 * The live events of the back office (spec section 7, realtime). Every process listens for the triggers'
 * NOTIFY and sends it to all its open streams: a changed order with the spec's payload, any other subject
 * with its name and key.
 */
import type { Context } from 'hono';
import { HEARTBEAT_MS, LIVE_EVENTS, OrderChange, SubjectChange } from '#contract/events.schema.ts';
import { findOrder } from '#server/modules/orders/orders.store.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import { shapeOf } from '#server/platform/shape.ts';
import { createStreams } from './open-streams.ts';

export type LiveEvents = {
  /** Answers with the stream; the caller has checked that the user may see it. */
  open: (c: Context<ApiEnv>) => Response;
  /**
   * Where the stream is now. Whoever asks for it, then reads, and then opens the stream at the same position has missed
   * nothing.
   */
  position: () => string;
  /** How many streams are open in this process. */
  count: () => number;
  /** Ends every stream and stops listening. */
  close: () => Promise<void>;
};

type Dependencies = {
  database: Database;
  logger: Logger;
  /** Whether these request headers still belong to an administrator. */
  isAdmin: (headers: Headers) => Promise<boolean>;
  heartbeatMs?: number;
  /** Told when an order's change has gone to the streams, with the time of the change. */
  onChange?: (changedAt: Date) => void;
};

export async function createLiveEvents(dependencies: Dependencies): Promise<LiveEvents> {
  const { database, logger, isAdmin, heartbeatMs = HEARTBEAT_MS, onChange } = dependencies;
  // Of this process, and since the last gap: nobody can continue elsewhere, or across it.
  let run = crypto.randomUUID();
  let heard = 0;
  const position = () => `${run}.${heard}`;
  const streams = createStreams({ isAdmin, heartbeatMs, position });
  const resync = () => streams.send(LIVE_EVENTS.resync, {}, position());

  // Read one after the other, so that changes are sent in commit order.
  let queue = Promise.resolve();
  const announce = (event: string, read: (payload: string) => Promise<object | null>) => ({
    onMessage: (payload: string) => {
      heard += 1;
      const id = position();
      if (streams.count() === 0) return;
      queue = queue.then(async () => {
        try {
          const change = await read(payload);
          if (!change) return;
          streams.send(event, change, id);
          if (isOrderChange(change)) onChange?.(new Date(change.commit_timestamp));
        } catch (error) {
          logger.error({ err: error }, 'a change could not be read');
          resync();
        }
      });
    },
  });

  const unlisten = await Promise.all([
    database.listen(
      'order_changes',
      announce(LIVE_EVENTS.change, (payload) => readOrderChange(database, payload)),
    ),
    database.listen(
      'subject_changes',
      announce(LIVE_EVENTS.subject, async (payload) => SubjectChange.parse(JSON.parse(payload))),
    ),
    database.listen('account_changes', {
      // A session that ends may be another one, as at every sign-in that waits for its second step.
      onMessage: streams.verify,
      // All channels share a connection: a gap in one is a gap in all.
      onGap: () => {
        run = crypto.randomUUID();
        resync();
        streams.endAll();
      },
    }),
  ]);

  return {
    open: streams.open,
    position,
    count: streams.count,
    close: async () => {
      streams.endAll();
      await Promise.all(unlisten.map((stop) => stop()));
    },
  };
}

const isOrderChange = (change: object): change is OrderChange => 'commit_timestamp' in change;

async function readOrderChange(database: Database, payload: string): Promise<OrderChange | null> {
  const { id, ...change } = JSON.parse(payload);
  const isGone = change.eventType === 'DELETE';
  const row = isGone ? null : await findOrder(database.orm, change.table, id);
  // Deleted since; its own DELETE event follows.
  if (!row && !isGone) return null;
  return shapeOf(OrderChange, { schema: 'public', ...change, new: row, errors: null });
}
