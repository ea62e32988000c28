import { expect, it } from 'vitest';
import { failedText } from './customer-text.ts';

it.each([
  [0, 14, ''],
  [1, 1, '1 consegna non riuscita'],
  [1, 14, '1 consegna su 14 non riuscita'],
  [2, 14, '2 consegne su 14 non riuscite'],
])('%i failed deliveries of %i are told as %j', (failed, driven, text) => {
  expect(failedText({ failed, driven, orders: 20, offers: 0, quotes: 0 })).toBe(text);
});
