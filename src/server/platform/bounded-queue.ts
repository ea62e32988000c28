/** Limits expensive work such as password hashing: a fixed number of jobs run at a time, and a fixed number wait. */
import { awaitedSignal } from './awaited-request.ts';
import { AppError } from './errors.ts';

/** Seconds that a refused caller should wait (Retry-After). */
const RETRY_AFTER = 2;

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs `atOnce` jobs at a time, in order. Throws TOO_MANY_REQUESTS when `waiting` jobs wait already. A job whose
 * request nobody waits for any more leaves the queue and never starts.
 */
export function createBoundedQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): BoundedQueue {
  const queue = new Set<() => void>();
  let running = 0;
  return async (work) => {
    const signal = awaitedSignal();
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else if (queue.size < waiting) {
      await new Promise<void>((start, leave) => {
        queue.add(start);
        signal?.addEventListener('abort', () => queue.delete(start) && leave(signal.reason));
      });
    } else {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Troppe richieste in questo momento. Riprova tra qualche secondo.',
        details: { retry_after: RETRY_AFTER },
      });
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next job, so that no newcomer can take it.
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}
