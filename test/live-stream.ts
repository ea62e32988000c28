import { LIVE_EVENTS } from '#contract/events.schema.ts';

/** Reads server-sent events from an answer's body, like a browser. */
export type LiveEvent = { event: string; data: unknown };

export type LiveStream = {
  /** The next event, without comments; undefined if the server has ended the stream. */
  next: () => Promise<LiveEvent | undefined>;
  /** The id of the last event, after which another stream continues. */
  position: () => string;
  /** The next raw chunk, comments included. */
  nextText: () => Promise<string | undefined>;
  cancel: () => Promise<void>;
};

/** `skip` drops events, because a booking also changes its slot. */
export function readStream(
  response: Response,
  skip: (event: LiveEvent) => boolean = () => false,
): LiveStream {
  if (!response.body) throw new Error('the answer has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  let position = '';

  const nextText = async () => {
    const { done, value } = await reader.read();
    return done ? undefined : value;
  };
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const message = unread.slice(0, end);
        unread = unread.slice(end + 2);
        const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(message) ?? [];
        const read = event && data ? { event, data: JSON.parse(data) } : undefined;
        position = id ?? position;
        if (read && !skip(read)) return read;
        continue;
      }
      const text = await nextText();
      if (text === undefined) return undefined;
      unread += text;
    }
  };
  return { next, position: () => position, nextText, cancel: () => reader.cancel() };
}

/** Only changes of orders. */
export const readOrders = (response: Response): LiveStream =>
  readStream(response, ({ event }) => event === LIVE_EVENTS.subject);

/**
 * The first event for which `isMeant` is true; then cancels the stream. Fails if the server ends
 * the stream before.
 */
export async function readUntil(
  response: Response,
  isMeant: (event: LiveEvent) => boolean,
): Promise<LiveEvent> {
  const stream = readStream(response);
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('the stream ended before the event came');
    if (isMeant(event)) {
      await stream.cancel();
      return event;
    }
  }
}
