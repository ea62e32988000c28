import { describe, expect, it } from 'vitest';
import { percentiles, printedTable, rounded, spread } from './measurement.ts';

const hundred = Array.from({ length: 101 }, (_, index) => 100 - index);

describe('a figure', () => {
  it('is the median of its rounds, with minimum and maximum', () => {
    expect(spread([12, 3, 7, 30, 5])).toEqual({ median: 7, min: 3, max: 30 });
  });

  it('ignores a round in which the machine was busy', () => {
    expect(spread([10, 10.5, 900]).median).toBe(10.5);
  });

  it('does not exist without rounds', () => {
    expect(spread([]).median).toBeNaN();
  });

  it('has the percentiles of its samples, whatever their order', () => {
    expect(percentiles(hundred)).toEqual({ p50: 50, p99: 99 });
  });

  it.each([
    [1234.56, 1235],
    [12.345, 12.3],
    [0.666_66, 0.67],
  ])('of %d is printed as %d', (value, printed) => {
    expect(rounded(value)).toBe(printed);
  });
});

describe('a table', () => {
  it('is Markdown with a column for every name, and the spread if there is one', () => {
    const rows = [
      { page: '/', ms: { median: 12.3, min: 9, max: 20 }, failed: '' },
      { page: '/contact', ms: { median: 4, min: 4, max: 4 }, failed: 1 },
    ];
    expect(printedTable({ title: 'Pages (ms)', rows })).toBe(
      [
        'Pages (ms)',
        '',
        '| page     | ms          | failed |',
        '| -------- | ----------- | ------ |',
        '| /        | 12.3 (9–20) |        |',
        '| /contact | 4           | 1      |',
      ].join('\n'),
    );
  });
});
