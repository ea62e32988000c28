import { expect, it } from 'vitest';
import { isTaxCode, isVatNumber } from './tax-numbers.ts';

it.each([
  ['00743110157', true],
  ['12345678903', true],
  ['12345678901', false],
  // Two digits are exchanged.
  ['12345687903', false],
  ['00000000000', false],
  ['1234567890', false],
  ['IT12345678903', false],
])('the check digit of the partita IVA %s is seen: %s', (text, isRight) => {
  expect(isVatNumber(text)).toBe(isRight);
});

it.each([
  ['RSSMRA85T10A562S', true],
  ['rssmra85t10a562s', true],
  ['RSSMRA85T10A562T', false],
  ['RSSMAR85T10A562S', false],
  // Letters in place of digits, as two persons with one code have them.
  ['RSSMRA85T10A56NH', true],
  ['RSSMRA85T10A56NS', false],
  // F is no letter of a month.
  ['RSSMRA85F10A562S', false],
  ['12345678903', true],
  ['12345678901', false],
  ['RSSMRA', false],
])('the check character of the codice fiscale %s is seen: %s', (text, isRight) => {
  expect(isTaxCode(text)).toBe(isRight);
});
