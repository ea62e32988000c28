/** For work that is dear, as the slow hash of a password: so much at a time, and so much that waits. */
import { AppError } from './errors.ts';

/** Seconds after which it makes sense to try again. */
const RETRY_AFTER = 2;

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `atOnce` works at a time, in order. Raises TOO_MANY_REQUESTS when `waiting` wait already. */
export function createBoundedQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): BoundedQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Troppe richieste in questo momento. Riprova tra qualche secondo.',
        details: { retry_after: RETRY_AFTER },
      });
    }
    try {
      return await work();
    } finally {
      // The place goes to the next one, so nobody who comes meanwhile can take it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
