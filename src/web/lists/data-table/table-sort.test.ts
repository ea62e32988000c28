import { describe, expect, it } from 'vitest';
import { OFFER_SORTS } from '#contract/offers/offers.schema.ts';
import { PRICE_SORTS } from '#contract/prices/prices.schema.ts';
import { USER_SORTS } from '#contract/users/users.schema.ts';
import { headOf, sortOf } from './table-sort.ts';

describe("a table's sort", () => {
  it.each([...PRICE_SORTS])('survives the way through the header that shows it: %s', (sort) => {
    expect(sortOf(headOf(sort), PRICE_SORTS)).toBe(sort);
  });

  it('is shown by no header if it has no column', () => {
    expect(headOf('newest')).toBeNull();
    expect(headOf('valid-asc')).toEqual({ column: 'valid', desc: false });
  });

  it('is the default if no header is chosen, or the header lacks that direction', () => {
    expect(sortOf(null, USER_SORTS)).toBe('created-desc');
    expect(sortOf({ column: 'valid', desc: true }, OFFER_SORTS)).toBe('newest');
  });
});
