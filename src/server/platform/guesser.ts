/** Estimates how easily a password is guessed, in a thread of its own: it takes up to 0.15 s of computing. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from './bounded-queue.ts';
import { threadFile } from './root.ts';

/** The time grows with the length; a password that is good so far is good. */
const CHECKED_LENGTH = 64;

export type Guessed = { text: string; names: string[] };

/** `score`: 0 to 4, where 2 is a million guesses and 3 a hundred million. `weakness`: the library's name for it. */
export type Estimate = { score: number; weakness: string | null };

/** Until the thread is ended. */
const REST_MS = 3000;

const oneAtATime = createBoundedQueue({ atOnce: 1, waiting: 20 });

/** `names`: words that whoever guesses would try first. Raises TOO_MANY_REQUESTS when too many wait. */
export function estimate(text: string, names: readonly string[]): Promise<Estimate> {
  return oneAtATime(async () => {
    clearTimeout(rest);
    thread ??= startThread();
    const asked = thread;
    // An idle thread does not keep a process alive that wants to end.
    asked.ref();
    try {
      const guessed: Guessed = { text: text.slice(0, CHECKED_LENGTH), names: [...names] };
      asked.postMessage(guessed);
      const [answer] = (await once(asked, 'message')) as [Estimate];
      return answer;
    } finally {
      asked.unref();
      rest = setTimeout(endThread, REST_MS).unref();
    }
  });
}

/** Started when a password is set, and ended when no other one follows: its dictionaries take 60 MB. */
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

function endThread() {
  void thread?.terminate();
  thread = undefined;
}

function startThread(): Worker {
  const started = new Worker(threadFile('platform/guesser-thread.ts'));
  // The waiting callers get the error; the next one gets a new thread.
  started.on('error', () => {
    if (thread === started) thread = undefined;
  });
  // A thread may end without an error, and then it does not answer either.
  started.on('exit', () =>
    started.emit('error', new Error('The thread of the guesser has ended.')),
  );
  return started;
}
