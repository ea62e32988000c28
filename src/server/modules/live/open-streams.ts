/** The server-sent event streams that are open in this process. */
import type { Context } from 'hono';
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
};

/** A client with more unread chunks than this is disconnected; it reconnects and loads again. */
const MAX_UNREAD = 256;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export function createStreams({ isAdmin, heartbeatMs }: Dependencies) {
  const streams = new Set<Stream>();

  /** Answers with a stream; the caller has checked that the user may see it. */
  function open(c: Context<ApiEnv>): Response {
    // An answer to HEAD has no body, so nothing would ever close the stream.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: HEADERS });
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
    return new Response(body.pipeThrough(new TextEncoderStream()), { headers: HEADERS });
  }

  return {
    open,
    count: () => streams.size,
    send: (event: string, data: unknown) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
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
