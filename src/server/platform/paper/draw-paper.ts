/** Draws papers in another thread, because what customers type decides how long it takes. */
import { createBoundedQueue } from '../bounded-queue.ts';
import { createStandingThread, type StandingThread } from '../other-thread.ts';
import { sourceFile } from '../root.ts';

/** One at a time, so that a processor is left for everything else. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });

/** How long a thread is kept for the next paper (docs/decisions/115-long-work-in-a-thread.md). */
const REST_MS = 300_000;

const threads = new Map<string, StandingThread>();

/**
 * Gives `input` to the file of a thread, by its path in src/server. The longest texts take a second or two; a drawing
 * ends before the request that asked for it (`withinMs`). Raises TOO_MANY_REQUESTS.
 */
export function drawPaper(
  path: string,
  input: object,
  withinMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const thread = threads.get(path) ?? createStandingThread(sourceFile(path), REST_MS);
  threads.set(path, thread);
  return queue(() => thread(input, withinMs));
}
