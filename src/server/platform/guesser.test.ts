import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { afterAll, expect, it, vi } from 'vitest';

// The tests of one process share their modules, and an earlier file may have started the process.
vi.resetModules();
// A busy machine may take longer for a test than the process lives without work.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterAll(() => void vi.useRealTimers());
const guessers: ChildProcess[] = [];
subscribe('child_process', (started) => {
  guessers.push((started as { process: ChildProcess }).process);
});
const { estimate } = await import('./guesser.ts');

it('a password is estimated with the words that a guesser would try first', async () => {
  expect(await estimate('12345678', [])).toEqual({ score: 0, weakness: 'topTen' });
  expect((await estimate('cavallo batteria graffetta', [])).score).toBe(4);
  const name = 'zappulla ortigia';
  expect((await estimate(name, [name])).score).toBeLessThan((await estimate(name, [])).score);
});

it('a long one costs no more than its start, and its end does not weaken it', async () => {
  const beginning = 'cavallo batteria graffetta sabbia e cemento di lunedi a Siracusa';
  expect(beginning).toHaveLength(64);
  expect(await estimate(beginning + 'a'.repeat(60_000), [])).toEqual(await estimate(beginning, []));
});

it('twenty wait for the one being estimated, and further ones are refused', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => estimate('ab'.repeat(40), [])),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});

it('those who wait for a process that ends are refused, and the next one gets a new one', async () => {
  await estimate('12345678', []);
  const refused = expect(estimate('ab'.repeat(40), [])).rejects.toThrow('has ended');
  guessers.at(-1)?.kill('SIGKILL');
  await refused;
  expect((await estimate('12345678', [])).score).toBe(0);
  expect(guessers).toHaveLength(2);
});

it('the process ends, and frees its memory, if no other password follows', async () => {
  await estimate('12345678', []);
  const ended = new Promise((resolve) => guessers.at(-1)?.once('exit', resolve));
  vi.runAllTimers();
  await ended;
  expect((await estimate('12345678', [])).score).toBe(0);
  expect(guessers).toHaveLength(3);
});
