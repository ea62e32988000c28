import { describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { asRequest, forAnybody } from './awaited-request.ts';
import { createBoundedQueue } from './bounded-queue.ts';

describe('a bounded queue', () => {
  /** Jobs that end when the test says so. */
  const works = () => {
    const started: (() => void)[] = [];
    const work = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started.push(resolve);
      await promise;
      return 'done';
    };
    return { started, work };
  };

  it('runs only so many jobs at a time, and every job that it accepted', async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 3 });
    const { started, work } = works();
    const running = Array.from({ length: 5 }, () => queue(work));
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => started.length).toBe(Math.min(2 + ended, 5));
      started[ended]?.();
    }
    expect(await Promise.all(running)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  it('refuses further jobs with the seconds to wait, and accepts more later', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const { started, work } = works();
    const running = [queue(work), queue(work)];
    expect(await refusalOf(queue(work))).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppe richieste in questo momento. Riprova tra qualche secondo.',
      retry_after: 2,
    });
    started[0]?.();
    await expect.poll(() => started.length).toBe(2);
    started[1]?.();
    await Promise.all(running);
    expect(await queue(async () => 'later')).toBe('later');
  });

  it('continues after a failed job', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const failing = queue(() => Promise.reject(new Error('broken')));
    const next = queue(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('starts nothing that nobody waits for any more, and frees its place', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const { started, work } = works();
    const running = queue(work);
    const given = new AbortController();
    const request = { signal: given.signal, isWriting: false };
    const left = asRequest(request, () => queue(work));
    given.abort(new Error('refused'));
    await expect(left).rejects.toThrow('refused');
    await expect(asRequest(request, () => queue(work))).rejects.toThrow('refused');
    const next = queue(async () => 'next');
    started[0]?.();
    expect(await Promise.all([running, next])).toEqual(['done', 'next']);
    expect(started).toHaveLength(1);
  });

  it('keeps a job that several requests share when one of them ends', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const { started, work } = works();
    const running = queue(work);
    const given = new AbortController();
    const request = { signal: given.signal, isWriting: false };
    const shared = asRequest(request, () => forAnybody(() => queue(async () => 'shared')));
    given.abort(new Error('refused'));
    started[0]?.();
    expect(await Promise.all([running, shared])).toEqual(['done', 'shared']);
  });
});
