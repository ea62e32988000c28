import { describe, expect, it } from 'vitest';
import { withCount } from './title-count.ts';

describe('the title of the tab', () => {
  it('starts with the number of orders to confirm, once', () => {
    expect(withCount('Dashboard · Trinacria', 3)).toBe('(3) Dashboard · Trinacria');
    expect(withCount('(3) Dashboard · Trinacria', 12)).toBe('(12) Dashboard · Trinacria');
  });

  it('is plain if nothing waits', () => {
    expect(withCount('(3) Dashboard · Trinacria', 0)).toBe('Dashboard · Trinacria');
  });
});
