import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from './api.ts';
import { isWorthRetrying, pauseBefore } from './query-retries.ts';

const tooMany = (retry_after: number) =>
  new ApiError(429, { code: 'TOO_MANY_REQUESTS', message: 'Troppe richieste', retry_after });

it('a rate-limited page retries when the server says, and not before', () => {
  expect(isWorthRetrying(0, tooMany(7))).toBe(true);
  expect(pauseBefore(0, tooMany(7))).toBe(7000);
  expect(isWorthRetrying(3, tooMany(7))).toBe(false);
  expect(isWorthRetrying(0, tooMany(900))).toBe(false);
});

it('unanswered and failed calls are retried three times, refused ones are not', () => {
  for (const error of [new ConnectionError('away'), new ApiError(503, null)]) {
    expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1, 2].map((failures) => pauseBefore(failures, error))).toEqual([1000, 2000, 4000]);
  }
  expect(isWorthRetrying(0, new ApiError(404, null))).toBe(false);
  expect(isWorthRetrying(0, new ApiError(429, null))).toBe(false);
});
