import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerWithin } from './answer-within.ts';
import { awaitedSignal, beforeWriting } from './awaited-request.ts';
import { AppError } from './errors.ts';

describe('a request that takes too long', () => {
  /** An app with one call, which continues when the test says so, and what it wrote. */
  const serve = (begin: () => void, ms = 1) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const written: string[] = [];
    const outcomes: unknown[] = [];
    const signals: (AbortSignal | undefined)[] = [];
    const app = new Hono()
      .onError((error, c) => c.text(error instanceof AppError ? error.code : error.message, 500))
      .use(answerWithin(ms))
      .get('/', async (c) => {
        signals.push(awaitedSignal());
        try {
          begin();
          await released;
          beforeWriting();
          written.push('written');
        } catch (error) {
          outcomes.push(error);
          throw error;
        }
        return c.text('done');
      });
    return { app, release, written, outcomes, signals };
  };

  it('is refused, and what it was about to do does not happen afterwards', async () => {
    const { app, release, written, outcomes } = serve(() => {});
    expect(await (await app.request('/')).text()).toBe('UNAVAILABLE');
    release();
    await expect.poll(() => outcomes).toMatchObject([{ code: 'UNAVAILABLE' }]);
    expect(written).toEqual([]);
  });

  it('is answered with its result once it has started to write', async () => {
    const { app, release } = serve(beforeWriting);
    const answer = Promise.resolve(app.request('/'));
    let isAnswered = false;
    answer.then(() => {
      isAnswered = true;
    });
    // Longer than its deadline: timers of the same length end in order.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(isAnswered).toBe(false);
    release();
    expect(await (await answer).text()).toBe('done');
  });

  it('does nothing more once its client has disconnected', async () => {
    const { app, release, written, signals } = serve(() => {}, 600_000);
    const client = new AbortController();
    const answer = app.request('/', { signal: client.signal });
    await expect.poll(() => signals).toHaveLength(1);
    client.abort();
    expect(signals[0]?.aborted).toBe(true);
    release();
    expect(await (await answer).text()).toBe('BAD_REQUEST');
    expect(written).toEqual([]);
  });
});
