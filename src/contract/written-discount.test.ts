import { describe, expect, it } from 'vitest';
import { discountOf } from './written-discount.ts';

describe('a discount', () => {
  it.each([
    ['', null],
    ['55', 55],
    ['55%', 55],
    ['12,5 %', 12.5],
    ['50+10', 55],
    ['50% + 10%', 55],
    ['50+10+5', 57.25],
    ['33+33+33', 69.92],
    ['5 5', undefined],
    ['50+', undefined],
    ['50+boh', undefined],
    ['50+110', undefined],
    ['meno 10', undefined],
  ])('%j is %s', (text, value) => {
    expect(discountOf(text, 2)).toBe(value);
  });
});
