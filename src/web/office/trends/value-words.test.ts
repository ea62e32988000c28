import { expect, it } from 'vitest';
import { shareText } from '#contract/trends/trend-words.ts';
import { changeText, durationText, euroText, spreadTexts } from './value-words.ts';

it('shows shares of few cases without a percentage', () => {
  expect(shareText(3, 11)).toBe('3 di 11');
  expect(shareText(0, 0)).toBe('0 di 0');
  expect(shareText(12, 44)).toBe('27% (12 di 44)');
});

it('compares with the period before, in per cent only where there were enough', () => {
  expect(changeText(5, 4)).toBe('prima 4, +1');
  expect(changeText(0, 4)).toBe('prima 4, −4');
  expect(changeText(4, 4)).toBe('come prima');
  expect(changeText(50, 40)).toBe('prima 40, +25%');
  expect(changeText(1, 0)).toBe('prima 0, +1');
  expect(changeText(1001, 1000)).toBe('prima 1.000');
});

it('writes durations and amounts as people say them', () => {
  expect(durationText(1, 'days')).toBe('1 giorno');
  expect(durationText(45, 'minutes')).toBe('45 min');
  expect(durationText(200, 'minutes')).toBe('3 h 20 min');
  expect(durationText(120, 'minutes')).toBe('2 h');
  expect(durationText(0, 'minutes')).toBe('0 min');
  expect(durationText(22.96, 'hours')).toBe('23 ore');
  expect(euroText(1_234_050)).toBe('12.341\u00a0€');
  expect(spreadTexts({ count: 0, median: null, ninth: null }, 'days')).toBeUndefined();
});
