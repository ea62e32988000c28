import { expect, it } from 'vitest';
import { isIban } from './contents/iban.ts';
import { readResellerCode } from './resellers/reseller-code.ts';
import { normalizeCode } from './typed-code.ts';

it.each([
  ['dashes of a word processor', 'KX7M–3FQT—PW9C'],
  ['hyphens that do not break', 'KX7M\u20113FQT\u2011PW9C'],
  ['blanks that do not break', 'KX7M\u00a03FQT\u202fPW9C'],
  ['signs without width', '\ufeffKX7M-\u200b3FQT-PW9C\u200e'],
  ['full-width letters', 'ＫＸ７Ｍ-３ＦＱＴ-ＰＷ９Ｃ'],
])('reads a code with %s', (_, typed) => {
  expect(normalizeCode(typed)).toBe('KX7M3FQTPW9C');
  expect(readResellerCode(typed)).toBe('KX7M3FQTPW9C');
});

it('reads an IBAN copied from an invoice', () => {
  const copied = [
    'IT60X0542811101000000123456',
    'IT60\u00a0X054\u202f2811 1010 0000 0123 456',
    'IBAN: IT60-X-05428-11101-000000123456',
    'IBAN IT60–X–05428–11101–000000123456',
  ];
  expect(copied.map(isIban)).toEqual([true, true, true, true]);
});
