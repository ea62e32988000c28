import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_SETTINGS } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { checkTyped, namedTerms, ON, typedSettings } from './document-settings-form.ts';

const payments = [{ terms: 'Alla consegna', name: 'Rimessa diretta' }];
const read = {
  settings: { ...DEFAULT_DOCUMENT_SETTINGS, payments, first_date: '2026-11-03', version: 4 },
  used_terms: ['alla  consegna', 'Bonifico 30 gg'],
  url: '',
};
const TODAY = '2026-11-21';
const terms = namedTerms(read);
const typed = typedSettings(read, terms);

describe('the form of the settings', () => {
  it('offers each payment once, those with a name first', () => {
    expect(terms).toEqual(['Alla consegna', 'Bonifico 30 gg']);
  });

  it('sends unchanged what was not touched', () => {
    const { version, ...fields } = read.settings;
    expect(checkTyped(typed, terms, TODAY)).toEqual({ input: fields });
  });

  it('sends dates, switches, and names of payments as they were typed', () => {
    const changed = {
      ...typed,
      first_date: '5/11/2026',
      send_orders: ON,
      words_in_rows: '',
      payment_0: ' ',
      payment_1: ' Bonifico ',
    };
    expect(checkTyped(changed, terms, TODAY)).toMatchObject({
      input: {
        first_date: '2026-11-05',
        send_orders: true,
        words_in_rows: false,
        payments: [{ terms: 'Bonifico 30 gg', name: 'Bonifico' }],
      },
    });
    expect(checkTyped({ ...typed, first_date: '' }, terms, TODAY)).toMatchObject({
      input: { first_date: null },
    });
  });

  it('shows each error at a field of the form', () => {
    const wrong = { ...typed, first_date: 'boh', numbering: '/troppo-lunga', vat_0: '22' };
    expect(checkTyped(wrong, terms, TODAY)).toMatchObject({
      wrong: {
        first_date: 'Scegliere una data',
        numbering: expect.any(String),
        vat_22: expect.stringContaining('stesso codice'),
      },
    });
  });
});
