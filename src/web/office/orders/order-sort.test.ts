import { describe, expect, it } from 'vitest';
import { ORDER_SORTS } from '#contract/orders/order-list.schema.ts';
import { SORT_LABELS } from '#web/office/order/order-text.ts';
import { headOf, sortOf } from './order-sort.ts';

describe('the order of the list', () => {
  it.each(ORDER_SORTS)('is the same after a press of the head that shows it: %s', (sort) => {
    expect(sortOf(headOf(sort))).toBe(sort);
  });

  it('can be chosen by a name, each by one of its own', () => {
    expect(new Set(Object.values(SORT_LABELS)).size).toBe(ORDER_SORTS.length);
  });

  it('is that of arrival when no head is chosen', () => {
    expect(sortOf(null)).toBe('newest');
    expect(sortOf({ column: 'email', desc: true })).toBe('newest');
  });
});
