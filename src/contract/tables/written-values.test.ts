import { describe, expect, it } from 'vitest';
import { parseAmount } from '../amounts.ts';
import {
  decimalSeparator,
  foldBlanks,
  inItalian,
  isExponent,
  isMadeDate,
  rateOf,
  withoutTextFormula,
  withoutZeros,
} from './written-values.ts';

describe('a rate', () => {
  it.each([
    ['22', 22],
    ['22%', 22],
    ['22,00', 22],
    ['IVA 10 %', 10],
    ['0,22', 22],
    ['0.1', 10],
    ['0', 0],
    ['Esente', 0],
    ['Esente art. 10', 0],
    ['Esente art.10', 0],
    ['Es.15', 0],
    ['Art. 15', 0],
    ['N3.5', 0],
    ['N4', 0],
    ['N6.1', 0],
    ['FC', 0],
    ['N.I.', 0],
    ['21', undefined],
    ['0,22%', undefined],
    ['0,2249', undefined],
    ['pippo', undefined],
    ['', undefined],
  ])('%j is %s', (text, rate) => {
    expect(rateOf(text)?.rate).toBe(rate);
  });
});

it('reads a code written as a formula, ="00123"', () => {
  expect(withoutTextFormula('="00123"')).toBe('00123');
  expect(withoutTextFormula('1/2"')).toBe('1/2"');
});

describe('a number of a column', () => {
  const read = (texts: string[]) => {
    const sign = decimalSeparator(texts);
    return texts.map((text) => parseAmount(withoutZeros(inItalian(text, sign)), 4));
  };
  it('has a decimal point if others of the column have one', () => {
    expect(read(['5.900', '12.40'])).toEqual([5.9, 12.4]);
    expect(read(['1,234', '1,234.50'])).toEqual([1234, 1234.5]);
  });
  it('has a point for thousands if the column has decimal commas, or nothing says otherwise', () => {
    expect(read(['1.234', '12,40'])).toEqual([1234, 12.4]);
    expect(read(['1.234'])).toEqual([1234]);
  });
  it('may have any number of trailing zeros', () => {
    expect(read(['12,340000', '5,000000'])).toEqual([12.34, 5]);
    expect(read(['12,345678'])).toEqual([undefined]);
  });
  it.each([
    ['€ 12,40', 12.4],
    ['12,40\u00a0€', 12.4],
    ['EUR 12,40', 12.4],
    ["1'234,50", 1234.5],
    ['1’234.50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['12 50', undefined],
  ])('is read as people write it: %j', (text, value) => {
    expect(parseAmount(text, 4)).toBe(value);
  });
});

it('any run of spaces becomes one space', () => {
  expect(foldBlanks('  Malta\u00a0 rapida\n25\u200b kg ')).toBe('Malta rapida 25 kg');
});

it('recognises a code that a spreadsheet has changed', () => {
  expect(['8,01235E+12', '8.01E+12', '1E+05'].map(isExponent)).toEqual([true, true, true]);
  expect(['E27', '12E3', '8012350000001', '1E5'].map(isExponent)).toEqual(Array(4).fill(false));
  expect(['01-feb', 'mag-26', '01/02/2026'].map(isMadeDate)).toEqual([true, true, true]);
  expect(['MAG-26', '1/2', '1-2', 'A-1-feb'].map(isMadeDate)).toEqual(Array(4).fill(false));
});
