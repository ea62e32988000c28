import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createStandingThread, inOtherThread, OutOfMemory } from './other-thread.ts';

describe('work in another thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (code: string, input = {}, withinMs = 60_000, memoryMb?: number) => {
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    const imports = "import { parentPort, workerData } from 'node:worker_threads';";
    writeFileSync(file, `${imports}\n${code}`);
    return inOtherThread<unknown>(pathToFileURL(file), {
      input,
      withinMs,
      ...(memoryMb && { memoryMb }),
    });
  };

  it('blocks nobody here, however long it takes', async () => {
    // Keeps its thread busy until the test's thread has seen it and gone on.
    const [begun, goOn] = [0, 1];
    const flags = new Int32Array(new SharedArrayBuffer(8));
    const work = run(
      `const { flags, begun, goOn } = workerData;
      flags[begun] = 1;
      parentPort.postMessage(Atomics.wait(flags, goOn, 0));`,
      { flags, begun, goOn },
    );
    await expect.poll(() => flags[begun]).toBe(1);
    Atomics.store(flags, goOn, 1);
    Atomics.notify(flags, goOn);
    expect(['ok', 'not-equal']).toContain(await work);
  });

  it('fails with the error of the work', async () => {
    await expect(run("throw new TypeError('as thrown')")).rejects.toThrow('as thrown');
    await expect(run('process.exit(3)')).rejects.toThrow('ended with code 3');
  });

  it('is ended if it needs more memory than it was given, and nothing else is', async () => {
    const hoard = run('const all = []; for (;;) all.push({ at: all.length });', {}, 60_000, 32);
    await expect(hoard).rejects.toThrow(OutOfMemory);
  });

  it('is ended if it takes too long', async () => {
    await expect(run('for (;;);', {}, 50)).rejects.toThrow('has not ended within 50 ms');
  });
});

describe('a reused thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Answers with how often it was called, and ends as it is told. */
  const counting = (restMs = 600_000) => {
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
      let count = 0;
      parentPort.on('message', async ({ end }) => {
        if (end === 'error') throw new TypeError('as thrown');
        if (end === 'exit') process.exit(3);
        if (end === 'late error') setTimeout(() => { throw new TypeError('late'); });
        count += 1;
        if (end !== 'never') parentPort.postMessage(count);
      });`,
    );
    const ask = createStandingThread(pathToFileURL(file), restMs);
    return (end?: string, withinMs = 60_000) => ask<number>({ end }, withinMs);
  };

  it('does the next work with everything that it has loaded', async () => {
    const ask = counting();
    expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3]);
  });

  it('takes no other work with it if it fails or takes too long', async () => {
    const ask = counting();
    for (const [end, reason, withinMs] of [
      ['error', 'as thrown'],
      ['exit', 'ended with code 3'],
      ['never', 'has not ended within 50 ms', 50],
    ] as const) {
      await expect(ask(end, withinMs)).rejects.toThrow(reason);
      expect(await ask()).toBe(1);
    }
  });

  it('is replaced if it failed while nobody waited for it', async () => {
    const ask = counting();
    const orFailed = (pending: Promise<number>) => pending.catch(() => undefined);
    await orFailed(ask('late error'));
    await expect.poll(() => orFailed(ask())).toBe(1);
  });

  it('is ended if it has nothing to do', async () => {
    const ask = counting(0);
    expect(await ask()).toBe(1);
    await expect.poll(() => ask()).toBe(1);
  });
});
