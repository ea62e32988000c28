import { afterEach, describe, expect, it, vi } from 'vitest';
import { saysFull, storeErrorOf } from './store-error.ts';

afterEach(() => vi.unstubAllGlobals());

const estimating = (estimate: () => Promise<object>) =>
  vi.stubGlobal('navigator', { storage: { estimate } });

/** New browsers have an error class for a full disk. */
class QuotaExceededError extends DOMException {
  override name = 'QuotaExceededError';
}

describe('a full disk is distinguished from a lost database', () => {
  it.each([
    new DOMException('', 'QuotaExceededError'),
    new QuotaExceededError('The quota has been exceeded.'),
    new DOMException('QuotaExceededError: storage quota exceeded', 'AbortError'),
    new DOMException('Encountered full disk while opening backing store.', 'UnknownError'),
    new DOMException('IO error: FILE_ERROR_NO_SPACE', 'UnknownError'),
    new DOMException('database or disk is full', 'UnknownError'),
    new DOMException('There was not enough remaining storage space.', 'UnknownError'),
  ])('by %s', async (error) => {
    expect(saysFull(error)).toBe(true);
    expect(await storeErrorOf(error)).toMatchObject({ isFull: true, cause: error });
  });

  it.each([
    new DOMException('Connection to Indexed Database server lost.', 'UnknownError'),
    new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
    new DOMException('', 'AbortError'),
  ])('and not by %s', async (error) => {
    estimating(async () => ({ quota: 10_000_000_000, usage: 4_000_000 }));
    expect(await storeErrorOf(error)).toMatchObject({ isFull: false });
  });

  it("by the browser's estimate, if the error does not say", async () => {
    const error = new DOMException('Unable to store record in object store', 'UnknownError');
    estimating(async () => ({ quota: 5_000_000, usage: 4_500_000 }));
    expect(await storeErrorOf(error)).toMatchObject({ isFull: true });
    estimating(() => Promise.reject(new TypeError('not allowed')));
    expect(await storeErrorOf(error)).toMatchObject({ isFull: false });
    vi.stubGlobal('navigator', {});
    expect(await storeErrorOf(error)).toMatchObject({ isFull: false });
  });
});
