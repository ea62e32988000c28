/**
 * One event stream for all tabs of a browser, because a browser opens only six connections to a
 * server. The tab that holds a Web Lock is the leader: it follows the stream and repeats it on a
 * BroadcastChannel. When that tab closes, the next tab gets the lock. Without locks or channels
 * (http on a host other than localhost) each visible tab has its own stream.
 */
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import {
  type Connect,
  followStream,
  type LiveState,
  type LiveStream,
  SILENCE_MS,
  type StreamEvent,
  type StreamHandlers,
} from './follow-stream.ts';

const NAME = 'live';
/** Events may have been missed without notice. */
const RESYNC: StreamEvent = { event: LIVE_EVENTS.resync, data: '{}' };

type Message =
  /** Sent by a new tab, to learn the current state. */
  | { type: 'hello' }
  | { type: 'alive' }
  | { type: 'state'; state: LiveState }
  | { type: 'open'; position: string | undefined }
  | { type: 'event'; event: StreamEvent }
  | { type: 'refused' };

type Handlers = Omit<StreamHandlers, 'onHeard' | 'onOpen'> & {
  /** Connected, for the first time or again. A resync reports what may have been missed. */
  onOpen: () => void;
};

/** `known`: the position of the stream before anything was read. */
export function shareStream(
  connect: Connect,
  given: Handlers,
  known: string | undefined,
): LiveStream {
  let lastPosition = known;
  const missed = () => given.onEvent(RESYNC);
  const handlers = {
    ...given,
    onOpen: (position: string | undefined) => {
      given.onOpen();
      if (position === undefined || position !== lastPosition) missed();
      lastPosition = position;
    },
    onEvent: (event: StreamEvent) => {
      lastPosition = event.id;
      given.onEvent(event);
    },
  };
  const locks = globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    return followWhileVisible(connect, handlers);
  }

  const channel = new BroadcastChannel(NAME);
  let closed = false;
  let state: LiveState = 'connecting';
  /** The stream, in the leader only. */
  let stream: LiveStream | undefined;
  let stepDown = () => {};
  let takeOver = () => {};
  let silence: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message) => {
    if (!closed) channel.postMessage(message);
  };
  const show = (next: LiveState) => {
    state = next;
    handlers.onState(next);
  };

  /** Becomes the leader. Holds the lock until this tab is closed. */
  const lead = () => {
    clearTimeout(silence);
    stream = followStream(connect, {
      onOpen: (position) => {
        post({ type: 'open', position });
        handlers.onOpen(position);
      },
      onEvent: (event) => {
        post({ type: 'event', event });
        handlers.onEvent(event);
      },
      onHeard: () => post({ type: 'alive' }),
      onState: (next) => {
        post({ type: 'state', state: next });
        show(next);
      },
      onRefused: () => {
        post({ type: 'refused' });
        return handlers.onRefused();
      },
    });
    return new Promise<void>((resolve) => {
      stepDown = resolve;
    });
  };

  /**
   * If the leader sends nothing for this long, its browser has frozen it: this tab takes the lock.
   */
  const restartSilenceTimer = () => {
    clearTimeout(silence);
    if (!closed) silence = setTimeout(() => takeOver(), SILENCE_MS);
  };

  async function compete(): Promise<void> {
    let steal = false;
    while (!closed) {
      const queue = new AbortController();
      takeOver = () => {
        steal = true;
        queue.abort();
      };
      const options = steal ? { steal } : { signal: queue.signal };
      steal = false;
      restartSilenceTimer();
      // Settles when this tab steps down, leaves the queue, or loses the lock to another tab.
      await locks.request(NAME, options, lead).catch(() => undefined);
      if (!stream) continue;
      stream.close();
      stream = undefined;
      // This tab may hear late that the lock was taken from it.
      if (!closed) missed();
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (stream) {
      if (data.type === 'hello') post({ type: 'state', state });
      return;
    }
    if (data.type === 'hello') return;
    restartSilenceTimer();
    if (data.type === 'state') show(data.state);
    if (data.type === 'open') handlers.onOpen(data.position);
    if (data.type === 'event') handlers.onEvent(data.event);
    if (data.type === 'refused') void handlers.onRefused();
  });
  post({ type: 'hello' });
  void compete();

  return {
    reconnect: () => stream?.reconnect(),
    check: () => stream?.check(),
    close: () => {
      closed = true;
      clearTimeout(silence);
      takeOver();
      stepDown();
      stream?.close();
      channel.close();
    },
  };
}

/**
 * A stream of this tab's own, open only while the tab is visible. For browsers without locks: with
 * a stream in each tab, including hidden ones, the sixth would take the last connection to the
 * server.
 */
function followWhileVisible(connect: Connect, handlers: StreamHandlers): LiveStream {
  let stream: LiveStream | undefined;

  const look = () => {
    if (document.visibilityState === 'visible') {
      stream ??= followStream(connect, handlers);
    } else if (stream) {
      stream.close();
      stream = undefined;
      handlers.onState('connecting');
    }
  };
  document.addEventListener('visibilitychange', look);
  look();

  return {
    reconnect: () => stream?.reconnect(),
    check: () => stream?.check(),
    close: () => {
      document.removeEventListener('visibilitychange', look);
      stream?.close();
    },
  };
}
