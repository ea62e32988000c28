import { expect, it } from 'vitest';
import { isForeignTaxNumber, isTaxCode, isVatNumber, plainTaxNumber } from './tax-numbers.ts';

it.each([
  ['00743110157', true],
  ['12345678903', true],
  ['12345678901', false],
  // Two digits are swapped.
  ['12345687903', false],
  ['00000000000', false],
  ['1234567890', false],
  ['IT12345678903', false],
])('checks the check digit of the partita IVA %s: %s', (text, isRight) => {
  expect(isVatNumber(text)).toBe(isRight);
});

it.each([
  ['RSSMRA85T10A562S', true],
  ['rssmra85t10a562s', true],
  ['RSSMRA85T10A562T', false],
  ['RSSMAR85T10A562S', false],
  // Letters in place of digits, used if two people would have the same code.
  ['RSSMRA85T10A56NH', true],
  ['RSSMRA85T10A56NS', false],
  // F does not stand for a month.
  ['RSSMRA85F10A562S', false],
  ['12345678903', true],
  ['12345678901', false],
  ['RSSMRA', false],
])('checks the check character of the codice fiscale %s: %s', (text, isRight) => {
  expect(isTaxCode(text)).toBe(isRight);
});

it.each([
  ['IT01234567897', '01234567897'],
  ['IT 01234567897', '01234567897'],
  ['it 012.345.678-97', '01234567897'],
  ['\u00a0012\u00a0345\u202f678\u200b97 ', '01234567897'],
  ['０１２３４５６７８９７', '01234567897'],
  ['P.IVA 01234567897', '01234567897'],
  ['P. IVA / C.F.: IT01234567897', '01234567897'],
  ['Partita IVA e Codice fiscale 01234567897', '01234567897'],
  ['P.I. 01234567897', '01234567897'],
  ['P.I./C.F. IT01234567897', '01234567897'],
  ['C.F./P.I. 01234567897', '01234567897'],
  ['Partita IVA n. 01234567897', '01234567897'],
  ['VAT number: IT 01234567897', '01234567897'],
  ['P.I. DE 123456789', 'DE123456789'],
  ['USt-IdNr. DE123456789', 'DE123456789'],
  ['N. IVA FR12345678901', 'FR12345678901'],
  ['P.IVA ESB12345678', 'ESB12345678'],
  ['PIO RSS 85T10 A562S', 'PIORSS85T10A562S'],
  ['rss mra 85t10 a562s', 'RSSMRA85T10A562S'],
  ['C.F. RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
  ['CFRMRA85T10A562S', 'CFRMRA85T10A562S'],
  ['C.F. CFRMRA85T10A562S', 'CFRMRA85T10A562S'],
  ['FR12345678901', 'FR12345678901'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['se123456789001', 'SE123456789001'],
  ['VAT No. NL 1234.56.789.B01', 'NL123456789B01'],
  ['CHE-123.456.789 IVA', 'CHE123456789'],
  ['CHE-123.456.789 MWST', 'CHE123456789'],
  ['N. IVA CHE-123.456.789 TVA', 'CHE123456789'],
  ['ESX1234567X', 'ESX1234567X'],
])('the tax number %j is stored as %s', (typed, stored) => {
  expect(plainTaxNumber(typed)).toBe(stored);
  expect(plainTaxNumber(stored)).toBe(stored);
});

it.each([
  ['0123 456 789', '0123456789'],
  ['IT 1234567890', 'IT1234567890'],
  ['rss mra 85t10 a562', 'RSSMRA85T10A562'],
  ['RSS MRA 85T10 A562S X', 'RSSMRA85T10A562SX'],
  ['PIO RSS 85T10 A562', 'PIORSS85T10A562'],
])(
  'the tax number %j, which is too short or too long, keeps all its characters',
  (typed, stored) => {
    expect(plainTaxNumber(typed)).toBe(stored);
  },
);

it.each(['da chiedere', 'vedi doc. 12', '01234567897 / RSSMRA85T10A562S', 'n.d.', ''])(
  'text that is no tax number stays as typed: %j',
  (typed) => {
    expect(plainTaxNumber(` ${typed} `)).toBe(typed);
  },
);

it.each([
  ['FR12345678901', true],
  ['CHE123456789IVA', true],
  ['IT12345678901', false],
  ['12345678901', false],
  ['RSSMRA85T10A562', false],
  ['da chiedere', false],
])('knows whether %s is foreign: %s', (text, isForeign) => {
  expect(isForeignTaxNumber(text)).toBe(isForeign);
});
