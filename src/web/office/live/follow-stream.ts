/**
 * Follows a stream of server-sent events until it is closed. It reconnects with the contract's pauses, which
 * start again after each success, and treats long silence as a lost connection.
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { HEARTBEAT_MS, LIVE_POSITION, RECONNECT_PAUSES_MS } from '#contract/events.schema.ts';

/** Two heartbeats and a margin, in milliseconds. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 10_000;

export type LiveState = 'connecting' | 'live' | 'reconnecting';

export type StreamEvent = Pick<EventSourceMessage, 'event' | 'data' | 'id'>;

/** Opens the stream. Must stop when the signal is aborted. */
export type Connect = (signal: AbortSignal) => Promise<Response>;

export type StreamHandlers = {
  /**
   * Connected, for the first time or again, at this position. With another position than the last
   * known one, or none, events may have been missed.
   */
  onOpen: (position: string | undefined) => void;
  onEvent: (event: StreamEvent) => void;
  /** Anything was received, even only a heartbeat. */
  onHeard?: () => void;
  onState: (state: LiveState) => void;
  /**
   * The server answered 401 or 403. When this resolves and the stream was not closed, connecting
   * continues.
   */
  onRefused: () => Promise<unknown>;
};

export type LiveStream = {
  /** Drops the connection, if any, and connects at once. */
  reconnect: () => void;
  /** Connects at once, unless the connection still works. */
  check: () => void;
  close: () => void;
};

export function followStream(connect: Connect, handlers: StreamHandlers): LiveStream {
  let closed = false;
  let state: LiveState = 'connecting';
  let heardAt = Date.now();
  let line = new AbortController();
  let endPause: (() => void) | null = null;
  let hurry = false;

  const become = (next: LiveState) => {
    if (closed || next === state) return;
    state = next;
    handlers.onState(next);
  };

  /** One connection, from the request to its end; true if the server refused it. */
  async function listen(onOpen: StreamHandlers['onOpen']): Promise<boolean> {
    line = new AbortController();
    const { signal } = line;
    let silence = setTimeout(() => line.abort(), SILENCE_MS);
    try {
      const response = await connect(signal);
      if (response.status === 401 || response.status === 403) return true;
      if (!isEventStream(response) || signal.aborted) return false;
      onOpen(response.headers.get(LIVE_POSITION) ?? undefined);
      const parser = createParser({
        onEvent: ({ event, data, id }) => handlers.onEvent({ event, data, id }),
      });
      const decoder = new TextDecoder();
      for await (const bytes of chunks(response.body, signal)) {
        heardAt = Date.now();
        clearTimeout(silence);
        silence = setTimeout(() => line.abort(), SILENCE_MS);
        handlers.onHeard?.();
        parser.feed(decoder.decode(bytes, { stream: true }));
      }
    } catch {
      // Whatever ended the connection, the next step is the same: connect again.
    } finally {
      clearTimeout(silence);
      line.abort();
    }
    return false;
  }

  async function follow(): Promise<void> {
    let pauses = 0;
    while (!closed) {
      const refused = await listen((position) => {
        pauses = 0;
        heardAt = Date.now();
        become('live');
        handlers.onOpen(position);
      });
      if (closed) return;
      become('reconnecting');
      if (refused) await handlers.onRefused();
      if (closed) return;
      if (!hurry) {
        const pause = RECONNECT_PAUSES_MS[Math.min(pauses, RECONNECT_PAUSES_MS.length - 1)];
        pauses += 1;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          endPause = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        endPause = null;
      }
      hurry = false;
    }
  }

  const reconnect = () => {
    if (closed) return;
    if (endPause) endPause();
    else {
      hurry = true;
      line.abort();
    }
  };
  void follow();

  return {
    reconnect,
    check: () => {
      if (endPause || Date.now() - heardAt > SILENCE_MS) reconnect();
    },
    close: () => {
      closed = true;
      line.abort();
      endPause?.();
    },
  };
}

function isEventStream(response: Response): response is Response & { body: ReadableStream } {
  const type = response.headers.get('content-type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

/**
 * The chunks of a body. Stops at the signal, also in browsers where aborting the request does not
 * end the body.
 */
async function* chunks(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
