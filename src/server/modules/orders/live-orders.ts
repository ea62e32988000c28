/**
 * The live stream of order changes (spec section 7, realtime). Every process hears the triggers'
 * NOTIFY, reads the changed row once and sends it to all its open streams.
 */
import type { Context } from 'hono';
import { HEARTBEAT_MS, LIVE_EVENTS, OrderChange } from '#contract/events.schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import { findOrder } from './orders.store.ts';

export type LiveOrders = {
  /** Answers with the stream; the caller has checked that the user may see it. */
  open: (c: Context<ApiEnv>) => Response;
  /** Ends every stream and stops listening. */
  close: () => Promise<void>;
};

type Stream = { userId: string; send: (text: string) => void; end: () => void };

type Dependencies = {
  database: Database;
  logger: Logger;
  /** Whether these request headers still belong to an administrator. */
  isAdmin: (headers: Headers) => Promise<boolean>;
  heartbeatMs?: number;
};

/** Chunks a client may leave unread before its stream is ended; it reconnects and loads again. */
const MAX_UNREAD = 256;

export async function createLiveOrders(dependencies: Dependencies): Promise<LiveOrders> {
  const { database, logger, isAdmin, heartbeatMs = HEARTBEAT_MS } = dependencies;
  const streams = new Set<Stream>();
  const broadcast = (text: string) => {
    for (const stream of streams) stream.send(text);
  };
  const resync = () => broadcast(sse(LIVE_EVENTS.resync, '{}'));

  // One after the other, so that changes are sent in the order in which they were committed.
  let queue = Promise.resolve();
  const announce = (payload: string) => {
    if (streams.size === 0) return;
    queue = queue.then(async () => {
      try {
        const change = await readChange(database, payload);
        if (change) broadcast(sse(LIVE_EVENTS.change, JSON.stringify(change)));
      } catch (error) {
        logger.error({ err: error }, 'a change could not be read');
        resync();
      }
    });
  };

  const endStreams = (isMeant: (stream: Stream) => boolean) => {
    for (const stream of streams) if (isMeant(stream)) stream.end();
  };

  const unlisten = await Promise.all([
    database.listen('order_changes', { onMessage: announce, onGap: resync }),
    database.listen('account_changes', {
      onMessage: (userId) => endStreams((stream) => stream.userId === userId),
      onGap: () => endStreams(() => true),
    }),
  ]);

  function open(c: Context<ApiEnv>): Response {
    const { headers } = c.req.raw;
    let stream: Stream | undefined;
    let heartbeat: NodeJS.Timeout | undefined;
    const forget = () => {
      clearInterval(heartbeat);
      if (stream) streams.delete(stream);
    };
    const body = new ReadableStream<string>({
      start(controller) {
        const opened: Stream = {
          userId: c.get('user').id,
          send: (text) => {
            if ((controller.desiredSize ?? 0) < -MAX_UNREAD) opened.end();
            else controller.enqueue(text);
          },
          end: () => {
            if (!streams.has(opened)) return;
            forget();
            controller.close();
          },
        };
        const verify = async () => {
          if (!(await isAdmin(headers).catch(() => false))) opened.end();
        };
        stream = opened;
        streams.add(opened);
        opened.send(': open\n\n');
        // Rights that ended while the stream was being opened were announced to nobody.
        void verify();
        heartbeat = setInterval(() => {
          opened.send(': heartbeat\n\n');
          void verify();
        }, heartbeatMs);
      },
      cancel: forget,
    });
    return new Response(body.pipeThrough(new TextEncoderStream()), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  }

  return {
    open,
    close: async () => {
      endStreams(() => true);
      await Promise.all(unlisten.map((stop) => stop()));
    },
  };
}

async function readChange(database: Database, payload: string): Promise<OrderChange | null> {
  const { id, ...change } = JSON.parse(payload);
  const isGone = change.eventType === 'DELETE';
  const row = isGone ? null : await findOrder(database.orm, change.table, id);
  // Deleted since: its own DELETE follows.
  if (!row && !isGone) return null;
  return OrderChange.parse({ schema: 'public', ...change, new: row, errors: null });
}

const sse = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;
