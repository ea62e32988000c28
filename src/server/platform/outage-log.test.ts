import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createOutageLog } from './outage-log.ts';

describe('the log of an outage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has a line a minute, also when the clock is set back or forward', () => {
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
});
