/** Runs long computations in a thread of their own, so that everybody else is answered meanwhile. */
import { Worker } from 'node:worker_threads';

/** The thread needed more memory than it was given. */
export class OutOfMemory extends Error {}

type Work = {
  input: object;
  withinMs: number;
  /** The most memory that its objects may take, where strangers decide how much that is. Then it raises OutOfMemory. */
  memoryMb?: number;
};

/**
 * Runs a file with `workerData` as its input until it posts its outcome. The thread and all that it loaded end
 * with it, and after `withinMs` in any case.
 */
export async function inOtherThread<Outcome>(
  file: URL,
  { input, withinMs, memoryMb }: Work,
): Promise<Outcome> {
  const thread = new Worker(file, {
    workerData: input,
    ...(memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`${file.pathname} ${reason}`));
      timer = setTimeout(fail, withinMs, `has not ended within ${withinMs} ms`);
      thread.once('message', resolve).once('error', (error: NodeJS.ErrnoException) => {
        const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isOutOfMemory ? new OutOfMemory(error.message, { cause: error }) : error);
      });
      thread.once('exit', (code) => fail(`has ended with code ${code} and without an outcome`));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
