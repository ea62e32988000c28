import { expect, it } from 'vitest';
import { demandHint } from './legal-hints.ts';

it('missing data that the legal form requires is reported only at its field', () => {
  const srl = { legal_form: 'S.r.l.', vat_number: '12345678903', seat: '' };
  expect(demandHint('seat', srl)).toBe('Lo richiede la forma giuridica scelta.');
  expect(demandHint('vat_number', srl)).toBe('');
  expect(demandHint('tax_code', srl)).toBe('');
  expect(demandHint('seat', { ...srl, legal_form: 'S.n.c.' })).toBe('');
  expect(demandHint('legal_form', { legal_form: '' })).toBe('');
});
