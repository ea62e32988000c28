/** Runs long computations in a thread of their own, so that everybody else is answered meanwhile. */
import { Worker } from 'node:worker_threads';

/**
 * Runs a file with `workerData` as its input until it posts its outcome. The thread and all that it loaded end
 * with it, and after `withinMs` in any case.
 */
export async function inOtherThread<Outcome>(
  file: URL,
  { input, withinMs }: { input: object; withinMs: number },
): Promise<Outcome> {
  const thread = new Worker(file, { workerData: input });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`${file.pathname} ${reason}`));
      timer = setTimeout(fail, withinMs, `has not ended within ${withinMs} ms`);
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', (code) => fail(`has ended with code ${code} and without an outcome`));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
