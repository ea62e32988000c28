/**
 * Shares one read among all who ask at the same time. Nobody gets a read that began before the question: it could miss
 * what was already written and acknowledged. Whoever asks during a read waits for the next one.
 */
import { setImmediate } from 'node:timers/promises';

export type SingleFlight = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

/** For each key: the read in progress or about to begin, and the next one that waits for it. */
type Line = { running: Promise<unknown>; waiting?: Promise<unknown> | undefined };

export function createSingleFlight(): SingleFlight {
  const lines = new Map<string, Line>();
  return (key, read) => {
    // The embedded database reads before the process takes the next request. So the first read begins only after all
    // requests that have arrived were taken.
    const line: Line = lines.get(key) ?? { running: setImmediate() };
    lines.set(key, line);
    const begin = async () => {
      line.waiting = undefined;
      const result = read();
      line.running = result;
      try {
        return await result;
      } finally {
        if (!line.waiting) lines.delete(key);
      }
    };
    line.waiting ??= line.running.then(begin, begin);
    return line.waiting as ReturnType<typeof read>;
  };
}
