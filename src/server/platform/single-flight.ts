/**
 * Shares one read among all who ask at the same time. Nobody gets a read that began before the question: it could miss
 * what was already written and acknowledged. Whoever asks during a read waits for the next one.
 */
import { setImmediate } from 'node:timers/promises';

export type SingleFlight = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

/** For each key: the read in progress or about to begin, and the next one that waits for it. */
type SharedRead = { running: Promise<unknown>; waiting?: Promise<unknown> | undefined };

export function createSingleFlight(): SingleFlight {
  const reads = new Map<string, SharedRead>();
  return (key, read) => {
    // Waits one turn of the event loop, so that all requests that have already arrived share the first read. Otherwise
    // the embedded database would finish it before the next request is accepted.
    const shared: SharedRead = reads.get(key) ?? { running: setImmediate() };
    reads.set(key, shared);
    const begin = async () => {
      shared.waiting = undefined;
      const result = read();
      shared.running = result;
      try {
        return await result;
      } finally {
        if (!shared.waiting) reads.delete(key);
      }
    };
    shared.waiting ??= shared.running.then(begin, begin);
    return shared.waiting as ReturnType<typeof read>;
  };
}
