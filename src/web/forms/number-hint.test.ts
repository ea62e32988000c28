import { expect, it } from 'vitest';
import { numberHint } from './number-hint.ts';

it('a wrong check digit is reported but never refused, once the number is complete or was left', () => {
  const hint = /La cifra di controllo non torna.*Si può salvare comunque/;
  expect(numberHint('vat_number', '12345678901', false)).toMatch(hint);
  expect(numberHint('vat_number', '12345678903', true)).toBe('');
  expect(numberHint('vat_number', '123', false)).toBe('');
  expect(numberHint('vat_number', 'IT 123.456.789-03', false)).toBe('');
  expect(numberHint('vat_number', 'IT 123.456.789-01', false)).toMatch(hint);
  for (const abroad of ['FR12345678901', 'be 0123.456.789', 'SE123456789001']) {
    expect(numberHint('vat_number', abroad, true)).toBe('');
    expect(numberHint('tax_code', abroad, true)).toBe('');
  }
  expect(numberHint('tax_code', 'rss mra 85t10 a562s', true)).toBe('');
  expect(numberHint('tax_code', 'RSSMRA85T10A562', false)).toBe('');
  expect(numberHint('tax_code', 'RSSMRA85T10A562', true)).toMatch('Il codice non torna');
  expect(numberHint('tax_code', 'RSSMRA85T10A562T', false)).toMatch('Il codice non torna');
  expect(numberHint('tax_code', '', true)).toBe('');
  expect(numberHint('rea', 'x', true)).toBe('');
  const iban = 'it60 x0542811101000000123456';
  expect(numberHint('iban', iban, false).replaceAll('\u00a0', ' ')).toBe(
    'IT60 X054 2811 1010 0000 0123 456',
  );
  expect(numberHint('iban', iban.slice(0, -1), false)).toBe('');
  expect(numberHint('iban', iban.slice(0, -1), true)).toMatch(/IBAN non torna.*salvare comunque/);
  expect(numberHint('iban', iban.replace('60', '61'), false)).toMatch('IBAN non torna');
});
