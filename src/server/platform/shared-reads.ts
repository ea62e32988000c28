/**
 * A read that many ask for at once is made once for all of them. Nobody gets one that began before he asked, because
 * that may miss what was written and answered meanwhile: who comes while one is under way waits for the next.
 */
import { setImmediate } from 'node:timers/promises';

export type ShareRead = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

/** Of a key: the read that has begun, or the moment until the first one begins, and the one that has not. */
type Line = { running: Promise<unknown>; waiting?: Promise<unknown> | undefined };

export function createSharedReads(): ShareRead {
  const lines = new Map<string, Line>();
  return (key, read) => {
    // The embedded database reads before the process takes the next request. So the first read begins when all
    // that have arrived were taken.
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
