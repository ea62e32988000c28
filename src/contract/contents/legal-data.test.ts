import { expect, it } from 'vitest';
import { isOnPapers, LEGAL_FORMS, legalLine, missingLegalData } from './legal-data.ts';

const SRL = {
  legal_form: 'S.r.l.',
  legal_name: 'Edil Prova S.R.L.',
  vat_number: '12345678903',
  seat: 'Via Nuova 3, 90100 Palermo',
  register: 'Palermo',
  rea: 'PA-123456',
  capital: '10.000,00',
};

it('a sole trader and a partnership need the P.IVA, a company with capital everything, nobody more than the form requires', () => {
  for (const legal_form of ['Ditta individuale', 'S.n.c.', 'S.a.s.']) {
    expect(missingLegalData({ legal_form })).toEqual(['vat_number']);
    expect(missingLegalData({ legal_form, vat_number: '12345678903' })).toEqual([]);
    expect(missingLegalData({ legal_form, vat_number: '00000000000' })).toEqual(['vat_number']);
  }
  for (const legal_form of ['S.r.l.', 'S.p.A.', 'S.a.p.A.']) {
    expect(missingLegalData({ ...SRL, legal_form })).toEqual([]);
    expect(missingLegalData({ legal_form, vat_number: '12345678903', seat: 'Palermo' })).toEqual([
      'legal_name',
      'register',
      'rea',
      'capital',
    ]);
  }
  const cooperative = { ...SRL, legal_form: 'Società cooperativa', capital: '' };
  expect(missingLegalData(cooperative)).toEqual([]);
});

it('without a legal form, or with an unknown one, the form itself is missing', () => {
  expect(missingLegalData({ ...SRL, legal_form: undefined })).toEqual(['legal_form']);
  expect(missingLegalData({ ...SRL, legal_form: 'Ltd' })).toEqual(['legal_form']);
});

it('only registered companies have the data on documents', () => {
  expect(LEGAL_FORMS.filter(isOnPapers)).toEqual([
    'S.r.l.',
    'S.p.A.',
    'S.a.p.A.',
    'Società cooperativa',
  ]);
  expect(isOnPapers(null)).toBe(false);
});

it('the line has everything that is filled in and nothing else', () => {
  expect(legalLine({})).toBe('');
  expect(legalLine({ legal_form: 'Ditta individuale', vat_number: '12345678903' })).toBe(
    'Ditta individuale · P.IVA 12345678903',
  );
  // The name already contains the legal form.
  expect(legalLine(SRL)).toBe(
    'Edil Prova S.R.L. · Sede legale: Via Nuova 3, 90100 Palermo · Registro delle imprese di Palermo · ' +
      'REA PA-123456 · P.IVA 12345678903 · Capitale sociale versato € 10.000,00',
  );
  const all = { ...SRL, tax_code: '12345678903', sole_shareholder: 'Sì', liquidation: 'Sì' };
  expect(legalLine(all)).toMatch(/^Edil Prova S\.R\.L\. · in liquidazione · /);
  expect(legalLine(all)).toMatch(/ · C\.F\. 12345678903 · .* · Società con socio unico$/);
});
