import { describe, expect, it } from 'vitest';
import { nextRow } from './row-focus.ts';

describe('the keys that walk through a list', () => {
  it('start at its first row', () => {
    expect(nextRow(-1, 1, 3)).toBe(0);
    expect(nextRow(-1, -1, 3)).toBe(0);
  });

  it('go down and up, and stop at the ends', () => {
    expect(nextRow(0, 1, 3)).toBe(1);
    expect(nextRow(2, 1, 3)).toBe(2);
    expect(nextRow(2, -1, 3)).toBe(1);
    expect(nextRow(0, -1, 3)).toBe(0);
  });

  it('go nowhere in an empty list', () => {
    expect(nextRow(-1, 1, 0)).toBeUndefined();
  });
});
