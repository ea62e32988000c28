/**
 * Live events of the office (spec section 7, realtime). Every process listens for the triggers' NOTIFY and sends it to
 * its open streams: a changed order with the spec's payload, any other subject with its name and key.
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
  /** Answers with the stream. The caller has checked the rights. */
  open: (c: Context<ApiEnv>) => Response;
  /**
   * The current position. Whoever takes it, then reads data, and then opens the stream at that position misses nothing.
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
  /** Called after an order's change went to the streams, with the time of the change. */
  onChange?: (changedAt: Date) => void;
};

export async function createLiveEvents(dependencies: Dependencies): Promise<LiveEvents> {
  const { database, logger, isAdmin, heartbeatMs = HEARTBEAT_MS, onChange } = dependencies;
  // Positions are valid in this process and since the last gap only: no stream can continue elsewhere or across a gap.
  let run = crypto.randomUUID();
  let heard = 0;
  const position = () => `${run}.${heard}`;
  const streams = createStreams({ isAdmin, heartbeatMs, position });
  const resync = () => streams.send(LIVE_EVENTS.resync, {}, position());

  // Read one at a time, so that changes are sent in commit order.
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
      // The ended session may be another one, as in every sign-in with a second step.
      onMessage: streams.verify,
      // All channels share a connection, so all of them have the gap.
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
  // Deleted meanwhile; its own DELETE event follows.
  if (!row && !isGone) return null;
  return shapeOf(OrderChange, { schema: 'public', ...change, new: row, errors: null });
}
