import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '#server/platform/outgoing/retry-after.ts';
import { NOW } from '#test/factories.ts';
import { nextAttemptAt } from './retry-times.ts';

const secondsUntil = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 1000;

describe('a webhook that was not taken', () => {
  it('is sent nine times more, over three days', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attempts) =>
      secondsUntil(nextAttemptAt(attempts, NOW)),
    );
    expect(pauses).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400, null]);
  });

  it.each([
    ['120', 120],
    ['1', 5],
    ['0', 5],
    ['999999999', 86400],
    ['Sat, 21 Nov 2026 08:02:00 GMT', 120],
    ['Sat, 21 Nov 2020 08:02:00 GMT', 5],
    ['Sat, 21 Nov 2126 08:02:00 GMT', 86400],
    ['-30', 5],
    ['domani', 5],
    ['', 5],
    [undefined, 5],
  ])('waits as long as Retry-After %j asks, within a day', (header, seconds) => {
    expect(secondsUntil(nextAttemptAt(1, NOW, readRetryAfter(header, NOW)))).toBe(seconds);
  });

  it('is not tried more often because its receiver asks to wait', () => {
    expect(nextAttemptAt(10, NOW, readRetryAfter('5', NOW))).toBeNull();
  });
});
