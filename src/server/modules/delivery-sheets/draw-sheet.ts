/** Draws sheets beside the product: what customers type decides how long it takes. */
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import { inOtherThread } from '#server/platform/other-thread.ts';
import type { DrawnSheet } from './sheet-pdf.ts';

/** The longest texts take a second or two, on a busy machine more. */
const WITHIN_MS = 60_000;

/** One sheet at a time, so that a processor is left for everything else. Raises TOO_MANY_REQUESTS. */
export function createSheetDrawing() {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });
  const file = new URL('./sheet-thread.ts', import.meta.url);
  return (input: DrawnSheet) =>
    queue(() => inOtherThread<Uint8Array<ArrayBuffer>>(file, { input, withinMs: WITHIN_MS }));
}
