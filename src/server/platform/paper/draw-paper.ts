/** Draws PDFs in another thread: what customers type decides how long it takes. */
import { createBoundedQueue } from '../bounded-queue.ts';
import { createStandingThread, type StandingThread } from '../other-thread.ts';
import { sourceFile } from '../root.ts';

/** One at a time, so that a processor core is left for everything else. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });

/** How long an idle thread is kept (docs/decisions/115-long-work-in-a-thread.md). */
const REST_MS = 300_000;

const threads = new Map<string, StandingThread>();

/**
 * Draws `input` with a thread's file, given by its path in src/server. The longest texts take a second or two; a
 * drawing ends before its request's deadline (`withinMs`). Throws TOO_MANY_REQUESTS.
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
