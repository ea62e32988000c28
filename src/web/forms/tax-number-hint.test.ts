import { expect, it } from 'vitest';
import { taxNumberHint } from './tax-number-hint.ts';

it('a wrong check digit is said and never refused, once the number is whole or was left', () => {
  const hint = /La cifra di controllo non torna.*Si può salvare comunque/;
  expect(taxNumberHint('vat_number', '12345678901', false)).toMatch(hint);
  expect(taxNumberHint('vat_number', '12345678903', true)).toBe('');
  expect(taxNumberHint('vat_number', '123', false)).toBe('');
  expect(taxNumberHint('tax_code', 'RSSMRA85T10A562', false)).toBe('');
  expect(taxNumberHint('tax_code', 'RSSMRA85T10A562', true)).toMatch('Il codice non torna');
  expect(taxNumberHint('tax_code', 'RSSMRA85T10A562T', false)).toMatch('Il codice non torna');
  expect(taxNumberHint('tax_code', '', true)).toBe('');
  expect(taxNumberHint('rea', 'x', true)).toBe('');
});
