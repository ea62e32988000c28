import { describe, expect, it } from 'vitest';
import { newestOf } from './newest-order.ts';
import { consumerEntry } from './testing-orders.ts';

describe('an order with two known versions', () => {
  const before = consumerEntry('1', { status: 'pending', version: 2 });
  const after = consumerEntry('1', { status: 'confirmed', version: 3 });

  it('is shown in its current state, whichever answer came last', () => {
    expect(newestOf([before, after])).toBe(after);
    expect(newestOf([after, before])).toBe(after);
  });

  it('is shown with the only known one', () => {
    expect(newestOf([null, before, undefined])).toBe(before);
    expect(newestOf([null, undefined])).toBeNull();
  });
});
