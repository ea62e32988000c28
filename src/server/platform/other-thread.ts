/** Runs long computations in another thread, so that other requests are answered meanwhile. */
import { Worker } from 'node:worker_threads';

/** The thread exceeded its memory limit. */
export class OutOfMemory extends Error {}

/** The thread exceeded its time limit. */
export class TookTooLong extends Error {}

type Work = {
  input: object;
  withinMs: number;
  /** Memory limit of the thread's heap, for work whose size strangers decide. Beyond it OutOfMemory is thrown. */
  memoryMb?: number;
};

/**
 * Runs a file with `workerData` as its input until it posts its outcome. The thread ends with it, and after `withinMs`
 * at the latest.
 */
export async function inOtherThread<Outcome>(
  file: URL,
  { input, withinMs, memoryMb }: Work,
): Promise<Outcome> {
  const thread = new Worker(file, {
    workerData: input,
    ...(memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  });
  try {
    return await outcomeOf<Outcome>(thread, file, withinMs);
  } finally {
    await thread.terminate();
  }
}

export type StandingThread = <Outcome>(input: object, withinMs: number) => Promise<Outcome>;

/**
 * Keeps one thread for repeated work, where loading takes longer than working: its file answers each message with an
 * outcome, one at a time. A thread that failed, or was idle for `restMs`, is ended; the next work gets a new one.
 */
export function createStandingThread(file: URL, restMs: number): StandingThread {
  let kept: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  const end = (thread: Worker) => {
    if (kept === thread) kept = undefined;
    return thread.terminate();
  };
  const begin = () => {
    const thread = new Worker(file);
    // It may also fail while idle.
    for (const event of ['error', 'exit']) thread.on(event, () => end(thread));
    return thread;
  };
  return async <Outcome>(input: object, withinMs: number) => {
    clearTimeout(rest);
    kept ??= begin();
    const thread = kept;
    thread.ref();
    try {
      thread.postMessage(input);
      const outcome = await outcomeOf<Outcome>(thread, file, withinMs);
      // An idle thread must not keep the process alive.
      thread.unref();
      rest = setTimeout(end, restMs, thread).unref();
      return outcome;
    } catch (error) {
      await end(thread);
      throw error;
    }
  };
}

/** The next message of the thread. */
async function outcomeOf<Outcome>(thread: Worker, file: URL, withinMs: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const fail = (reason: string) => reject(new Error(`${file.pathname} ${reason}`));
  const giveUp = () =>
    reject(new TookTooLong(`${file.pathname} has not ended within ${withinMs} ms`));
  const timer = setTimeout(giveUp, withinMs);
  const listeners = {
    message: resolve,
    error: (error: NodeJS.ErrnoException) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isOutOfMemory ? new OutOfMemory(error.message, { cause: error }) : error);
    },
    exit: (code: number) => fail(`has ended with code ${code} and without an outcome`),
  };
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener);
  }
}
