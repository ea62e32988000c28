import { expect, it } from 'vitest';
import { ibanText, isIban } from './iban.ts';

it.each([
  ['IT60X0542811101000000123456', true],
  ['it60 x054 2811 1010 0000 0123 456', true],
  // Two digits are swapped.
  ['IT60X0542811101000000123465', false],
  ['IT60X054281110100000012345', false],
  // The check digits are right, but the CIN is missing.
  ['IT2500542811101000000123456', false],
  ['DE89370400440532013000', true],
  ['DE88370400440532013000', false],
  ['IT60', false],
])('the check digits of the IBAN %s are seen: %s', (text, isRight) => {
  expect(isIban(text)).toBe(isRight);
});

it('is shown in groups of four, and other text as typed', () => {
  expect(ibanText('it60x0542811101000000123456').split('\u00a0')).toEqual(
    'IT60 X054 2811 1010 0000 0123 456'.split(' '),
  );
  expect(ibanText('da chiedere in ufficio')).toBe('da chiedere in ufficio');
});
