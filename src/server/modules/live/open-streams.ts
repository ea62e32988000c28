/** The server-sent event streams that are open in this process. */
import type { Context } from 'hono';
import { LIVE_POSITION } from '#contract/events.schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';

type Stream = {
  userId: string;
  send: (text: string) => void;
  /** Ends the stream when its own session no longer belongs to an administrator. */
  verify: () => Promise<void>;
  end: () => void;
};

type Dependencies = {
  /** Whether these request headers still belong to an administrator. */
  isAdmin: (headers: Headers) => Promise<boolean>;
  heartbeatMs: number;
  /** Where the stream is now: the id of what was heard last. */
  position: () => string;
};

/** A client with more unread chunks than this is disconnected; it reconnects and loads again. */
const MAX_UNREAD = 256;

/**
 * A browser needs one stream for all its tabs. The rest is for other devices, and for connections that broke
 * without a word and are noticed later.
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
   * Answers with a stream; the caller has checked that the user may see it. Raises TOO_MANY_REQUESTS when
   * the user has MAX_STREAMS_OF_USER open.
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
        // If the rights ended while the stream was being opened, its announcement was missed.
        void opened.verify();
        heartbeat = setInterval(() => {
          opened.send(': heartbeat\n\n');
          void opened.verify();
        }, heartbeatMs);
      },
      cancel: forget,
    });
    // All that is heard from now on is sent.
    return new Response(body.pipeThrough(new TextEncoderStream()), {
      headers: { ...HEADERS, [LIVE_POSITION]: position() },
    });
  }

  return {
    open,
    count: () => streams.size,
    /** `id` is the position after it. */
    send: (event: string, data: unknown, id: string) => {
      const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of streams) stream.send(text);
    },
    /** Ends the streams of a user whose sessions have ended; those of other devices go on. */
    verify: (userId: string) => {
      for (const stream of streams) if (stream.userId === userId) void stream.verify();
    },
    endAll: () => {
      for (const stream of streams) stream.end();
    },
  };
}
