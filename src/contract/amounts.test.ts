import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimals, formatPercent, inEuros, parseAmount } from './amounts.ts';

describe('a typed number with four decimals', () => {
  it.each([
    ['', null],
    ['1234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,234', 1.234],
    ['12.3456', 12.3456],
    ['12,3456', 12.3456],
    ['12,34567', undefined],
    ['1.234.5', undefined],
    ['€. 1.234,50', 1234.5],
    ['12,40 euro', 12.4],
    ['1e3', undefined],
    ['-1', undefined],
    ['=1', undefined],
  ])('%j is %s', (text, value) => {
    expect(parseAmount(text, 4)).toBe(value);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (units) => {
        const value = units / 10_000;
        expect(parseAmount(formatDecimals(value, 2, 4), 4)).toBe(value);
      }),
    );
  });
});

it('the € and % signs stay on the line of their number', () => {
  expect(inEuros(formatDecimals(1_234_567.5, 2, 2))).toBe('1.234.567,50\u00a0€');
  expect(formatPercent(22)).toBe('22\u00a0%');
  expect(formatPercent(33.33)).toBe('33,33\u00a0%');
  expect(parseAmount(inEuros('1.234,50'), 2)).toBe(1234.5);
});

it('reads thousands in a number without decimals, and refuses decimals there', () => {
  expect(['1.200', '1200', '1,200', '0'].map((text) => parseAmount(text, 0))).toEqual([
    1200,
    1200,
    undefined,
    0,
  ]);
  expect(['12,5', '12.5', '1.200,', ''].map((text) => parseAmount(text, 0))).toEqual([
    undefined,
    undefined,
    undefined,
    null,
  ]);
});
