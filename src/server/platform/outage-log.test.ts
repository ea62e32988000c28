import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithin } from './answer-within.ts';
import { answerError } from './http.ts';
import { createLogger } from './logger.ts';
import { createOutageLog } from './outage-log.ts';

describe('the log of an outage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has one line per minute, even if the clock is set back or forward', () => {
    const lines: string[] = [];
    const log = createOutageLog(createLogger('error', { write: (line) => lines.push(line) }));
    const unlogged = () => lines.map((line) => JSON.parse(line).unlogged);
    vi.advanceTimersByTime(1);
    log(new Error('away'), {});
    log(new Error('away'), {});
    vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
    log(new Error('away'), {});
    vi.advanceTimersByTime(60_000);
    log(new Error('away'), {});
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    log(new Error('away'), {});
    expect(unlogged()).toEqual([0, 2]);
  });

  it('reports a request that waited too long in a queue as such, not as an outage of the database', async () => {
    const lines: string[] = [];
    const logger = createLogger('error', { write: (line) => lines.push(line) });
    const log = createOutageLog(logger);
    const app = new Hono()
      .onError((error, c) => answerError({ logger, logOutage: log }, error, c as never))
      .use(answerWithin(1))
      .get('/', () => new Promise<never>(() => {}));
    const answers = Promise.all([app.request('/'), app.request('/')]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
    log(new Error('Query read timeout'), {});
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'a request took too long',
      'the database is away or takes no writes',
    ]);
  });
});
