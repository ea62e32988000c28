import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';

// The tests of one process share their modules, and an earlier file may have started the thread.
vi.resetModules();
// A busy machine may take longer for a test than the thread lives without work.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterAll(() => void vi.useRealTimers());
const { estimate } = await import('./guesser.ts');
const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

it('a password is estimated with the words that a guesser would try first', async () => {
  expect(await estimate('12345678', [])).toEqual({ score: 0, weakness: 'topTen' });
  expect((await estimate('cavallo batteria graffetta', [])).score).toBe(4);
  const name = 'zappulla ortigia';
  expect((await estimate(name, [name])).score).toBeLessThan((await estimate(name, [])).score);
});

it('a long one costs no more than its beginning, and its end makes it no worse', async () => {
  const beginning = 'cavallo batteria graffetta sabbia e cemento di lunedi a Siracusa';
  expect(beginning).toHaveLength(64);
  expect(await estimate(beginning + 'a'.repeat(60_000), [])).toEqual(await estimate(beginning, []));
});

it('twenty wait for the one that is estimated, and further ones are refused', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => estimate('ab'.repeat(40), [])),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});

it('who waits for a thread that ends without an error is refused, and the next one gets a new thread', async () => {
  await estimate('12345678', []);
  const refused = expect(estimate('ab'.repeat(40), [])).rejects.toThrow('has ended');
  await threads.at(-1)?.terminate();
  await refused;
  expect((await estimate('12345678', [])).score).toBe(0);
  expect(threads).toHaveLength(2);
});

it('the thread ends, and gives its memory back, when no other password follows', async () => {
  await estimate('12345678', []);
  const ended = new Promise((resolve) => threads.at(-1)?.once('exit', resolve));
  vi.runAllTimers();
  await ended;
  expect((await estimate('12345678', [])).score).toBe(0);
  expect(threads).toHaveLength(3);
});
