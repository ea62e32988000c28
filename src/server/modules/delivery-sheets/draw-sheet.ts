/** Draws sheets beside the product: what customers type decides how long it takes. */
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import { inOtherThread } from '#server/platform/other-thread.ts';
import type { DrawnSheet } from './sheet-pdf.ts';

/**
 * One sheet at a time, so that a processor is left for everything else. The longest texts take a second or two; a
 * drawing ends before the request that asked for it (`withinMs`). Raises TOO_MANY_REQUESTS.
 */
export function createSheetDrawing(withinMs: number) {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });
  const file = new URL('./sheet-thread.ts', import.meta.url);
  return (input: DrawnSheet) =>
    queue(() => inOtherThread<Uint8Array<ArrayBuffer>>(file, { input, withinMs }));
}
