/** Draws papers in another thread, because what customers type decides how long it takes. */
import { createBoundedQueue } from '../bounded-queue.ts';
import { inOtherThread } from '../other-thread.ts';
import { sourceFile } from '../root.ts';

/** One at a time, so that a processor is left for everything else. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });

/**
 * Gives `input` to the file of a thread, by its path in src/server. The longest texts take a second or two; a drawing
 * ends before the request that asked for it (`withinMs`). Raises TOO_MANY_REQUESTS.
 */
export const drawPaper = (thread: string, input: object, withinMs: number) =>
  queue(() => inOtherThread<Uint8Array<ArrayBuffer>>(sourceFile(thread), { input, withinMs }));
