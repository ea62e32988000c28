/** Tells the browser's other tabs that somebody signed in or out. */
export type SessionMessage = 'signed-in' | 'signed-out';

let channel: BroadcastChannel | undefined;

// One channel object sends and receives, because a channel does not receive its own messages.
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('session');
  return channel;
}

export function tellOtherTabs(message: SessionMessage): void {
  open()?.postMessage(message);
}

/** Calls `listener` when another tab signed in or out. Returns a function that unsubscribes. */
export function onOtherTabs(listener: (message: SessionMessage) => void): () => void {
  const opened = open();
  const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  opened?.addEventListener('message', hear);
  return () => opened?.removeEventListener('message', hear);
}
