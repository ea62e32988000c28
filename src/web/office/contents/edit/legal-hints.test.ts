import { expect, it } from 'vitest';
import { demandHint, numberHint } from './legal-hints.ts';

it('a wrong check digit is said and never refused, once the number is whole or was left', () => {
  const hint = /La cifra di controllo non torna.*Si può salvare comunque/;
  expect(numberHint('vat_number', '12345678901', false)).toMatch(hint);
  expect(numberHint('vat_number', '12345678903', true)).toBe('');
  expect(numberHint('vat_number', '123', false)).toBe('');
  expect(numberHint('tax_code', 'RSSMRA85T10A562', false)).toBe('');
  expect(numberHint('tax_code', 'RSSMRA85T10A562', true)).toMatch('Il codice non torna');
  expect(numberHint('tax_code', 'RSSMRA85T10A562T', false)).toMatch('Il codice non torna');
  expect(numberHint('tax_code', '', true)).toBe('');
  expect(numberHint('rea', 'x', true)).toBe('');
});

it('what the chosen form demands and nobody has written is said at its field alone', () => {
  const srl = { legal_form: 'S.r.l.', vat_number: '12345678903', seat: '' };
  expect(demandHint('seat', srl)).toBe('Lo richiede la forma giuridica scelta.');
  expect(demandHint('vat_number', srl)).toBe('');
  expect(demandHint('tax_code', srl)).toBe('');
  expect(demandHint('seat', { ...srl, legal_form: 'S.n.c.' })).toBe('');
  expect(demandHint('legal_form', { legal_form: '' })).toBe('');
});
