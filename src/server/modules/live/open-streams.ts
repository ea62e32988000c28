/** The open server-sent event streams of this process. */
import type { Context } from 'hono';
import { LIVE_POSITION } from '#contract/events.schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';

type Stream = {
  userId: string;
  send: (text: string) => void;
  /** Ends the stream if its session no longer belongs to an administrator. */
  verify: () => Promise<void>;
  end: () => void;
};

type Dependencies = {
  /** Whether these request headers still belong to an administrator. */
  isAdmin: (headers: Headers) => Promise<boolean>;
  heartbeatMs: number;
  /** The current position: the id of the last event. */
  position: () => string;
};

/** A client with more unread chunks is disconnected; it reconnects and reloads. */
const MAX_UNREAD = 256;

/**
 * A browser uses one stream for all its tabs. The rest is for other devices, and for broken connections not yet
 * noticed.
 */
export const MAX_STREAMS_OF_USER = 100;
const RETRY_AFTER_SECONDS = 30;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export function createStreams({ isAdmin, heartbeatMs, position }: Dependencies) {
  const streams = new Set<Stream>();

  /**
   * Answers with a stream. The caller has checked the rights. Throws TOO_MANY_REQUESTS when the user has
   * MAX_STREAMS_OF_USER open.
   */
  function open(c: Context<ApiEnv>): Response {
    // An answer to HEAD has no body, so nothing would ever close the stream.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const { headers } = c.req.raw;
    const userId = c.get('user').id;
    const ofUser = [...streams].filter((stream) => stream.userId === userId);
    if (ofUser.length >= MAX_STREAMS_OF_USER) {
      throw new AppError('TOO_MANY_REQUESTS', { details: { retry_after: RETRY_AFTER_SECONDS } });
    }
    let stream: Stream | undefined;
    let heartbeat: NodeJS.Timeout | undefined;
    const forget = () => {
      clearInterval(heartbeat);
      if (stream) streams.delete(stream);
    };
    const body = new ReadableStream<string>({
      start(controller) {
        const opened: Stream = {
          userId,
          send: (text) => {
            if ((controller.desiredSize ?? 0) < -MAX_UNREAD) opened.end();
            else controller.enqueue(text);
          },
          end: () => {
            if (!streams.has(opened)) return;
            forget();
            controller.close();
          },
          verify: async () => {
            if (!(await isAdmin(headers).catch(() => false))) opened.end();
          },
        };
        stream = opened;
        streams.add(opened);
        opened.send(': open\n\n');
        // If the rights ended while the stream was being opened, the notification was missed.
        void opened.verify();
        heartbeat = setInterval(() => {
          opened.send(': heartbeat\n\n');
          void opened.verify();
        }, heartbeatMs);
      },
      cancel: forget,
    });
    // From here on every event is sent.
    return new Response(body.pipeThrough(new TextEncoderStream()), {
      headers: { ...HEADERS, [LIVE_POSITION]: position() },
    });
  }

  return {
    open,
    count: () => streams.size,
    /** `id`: the position after the event. */
    send: (event: string, data: unknown, id: string) => {
      const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of streams) stream.send(text);
    },
    /** Ends a user's streams whose sessions have ended; those of other devices stay open. */
    verify: (userId: string) => {
      for (const stream of streams) if (stream.userId === userId) void stream.verify();
    },
    endAll: () => {
      for (const stream of streams) stream.end();
    },
  };
}
