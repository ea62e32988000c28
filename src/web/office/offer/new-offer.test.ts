import { expect, it } from 'vitest';
import { mapPresets } from '#contract/offers/offer-texts.ts';
import { blankOffer } from '#contract/offers/offers.schema.ts';
import { newOffer } from './new-offer.ts';

const request = {
  customer_name: 'Mario Rossi',
  company: null,
  email: 'mario.rossi@example.com',
  phone: '333 1234567',
};

const blankPresets = mapPresets(
  () => '',
  () => false,
);
const defaults = {
  ...blankPresets,
  validity_days: 30,
  sales_conditions: '',
  bank: '',
};

it("a new offer has the company's presets and validity, and no lines", () => {
  const presets = {
    prices_include_vat: true,
    payment_terms: 'Bonifico alla conferma',
    delivery: 'Entro 5 giorni',
    notes: 'Scarico con gru.',
    no_withdrawal: 'beni su misura',
  };
  const always = { ...presets, validity_days: 15, sales_conditions: 'Art. 1', bank: 'IBAN IT60' };
  expect(newOffer(null, always, '2026-11-23')).toEqual({
    ...blankOffer({ customer_kind: 'private', valid_until: '2026-12-08', lines: [] }),
    ...presets,
  });
});

it('an offer for a request has its customer, as a company if one is named', () => {
  expect(newOffer(request, defaults, '2026-11-23')).toMatchObject({
    ...request,
    company: '',
    customer_kind: 'private',
  });
  const company = { ...request, company: 'Edil Sud', phone: null };
  expect(newOffer(company, defaults, '2026-11-23')).toMatchObject({
    company: 'Edil Sud',
    customer_kind: 'company',
    phone: '',
  });
});
