import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatPrice, parsePrice } from './price.ts';

describe('a price', () => {
  it.each([
    [1234.5, '1.234,50\u00a0€'],
    [0, '0,00\u00a0€'],
    [999.99, '999,99\u00a0€'],
    [1_430_000, '1.430.000,00\u00a0€'],
  ])('of %d euros is written %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([
    ['', null],
    ['  ', null],
    ['€', null],
    ['1234', 1234],
    ['1234,5', 1234.5],
    ['1234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234', 1234],
    ['1.234.567,89 €', 1_234_567.89],
    ['€ 12', 12],
    [',50', 0.5],
    ['abc', undefined],
    ['12,345', undefined],
    ['1.2345', undefined],
    ['1.2.3', undefined],
    ['-5', undefined],
    ['12 euro', 12],
    ['12 mele', undefined],
    ['99999999999', undefined],
  ])('typed as %j is %s', (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parsePrice(formatAmount(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});
