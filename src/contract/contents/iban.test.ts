import { expect, it } from 'vitest';
import { ibanText, isIban } from './iban.ts';

it.each([
  ['IT60X0542811101000000123456', true],
  ['it60 x054 2811 1010 0000 0123 456', true],
  // Two digits are exchanged.
  ['IT60X0542811101000000123465', false],
  ['IT60X054281110100000012345', false],
  // The rest by 97 is right, and it has no CIN.
  ['IT2500542811101000000123456', false],
  ['DE89370400440532013000', true],
  ['DE88370400440532013000', false],
  ['IT60', false],
])('the check digits of the IBAN %s are seen: %s', (text, isRight) => {
  expect(isIban(text)).toBe(isRight);
});

it('is read in groups of four, and what is none as it was typed', () => {
  expect(ibanText('it60x0542811101000000123456').split('\u00a0')).toEqual(
    'IT60 X054 2811 1010 0000 0123 456'.split(' '),
  );
  expect(ibanText('da chiedere in ufficio')).toBe('da chiedere in ufficio');
});
