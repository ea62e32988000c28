import { expect, it } from 'vitest';
import { offerFaults } from './incomplete-offer.ts';
import { blankOffer, type OfferFields, type OfferLine } from './offers.schema.ts';

const LINE: OfferLine = {
  id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
  kind: 'article',
  code: '',
  description: 'Sabbia',
  quantity: 2.5,
  unit: 'm³',
  unit_price: 31,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  weight_kg: null,
};
const WORDS: OfferLine = {
  ...LINE,
  kind: 'heading',
  description: '',
  quantity: null,
  unit: '',
  unit_price: null,
  vat_rate: 10,
};
const OFFER: OfferFields = {
  ...blankOffer({ customer_kind: 'private', valid_until: '2026-11-23', lines: [LINE] }),
  customer_name: 'Mario Rossi',
  email: 'mario.rossi@example.com',
  phone: '333 1234567',
  address: 'Via Roma 1, Ragusa',
};

it('an offer is complete, also on its last day', () => {
  expect(offerFaults(OFFER, '2026-11-23')).toEqual({});
});

it('an offer that is not mailed is complete without an e-mail address', () => {
  expect(offerFaults({ ...OFFER, email: '' }, '2026-11-23', 'issue')).toEqual({});
  expect(offerFaults({ ...OFFER, phone: '' }, '2026-11-23', 'issue')).toHaveProperty('phone');
});

it.each<[string, Partial<OfferFields>, string]>([
  ['no name', { customer_name: '' }, 'customer_name'],
  ['a company without its name', { customer_kind: 'company' }, 'company'],
  ['no address of mail', { email: '' }, 'email'],
  ['no telephone', { phone: '' }, 'phone'],
  ['no place', { address: '' }, 'address'],
  ['an end that is over', { valid_until: '2026-11-22' }, 'valid_until'],
  ['no line', { lines: [] }, 'lines'],
  ['more off than there is', { discount_pct: 50, discount_amount: 38.76 }, 'discount_amount'],
  ['words alone', { lines: [{ ...WORDS, description: 'Bagno' }] }, 'lines'],
  ['nothing but what may be left out', { lines: [{ ...LINE, kind: 'option' }] }, 'lines'],
  ['a heading without words', { lines: [LINE, WORDS] }, 'lines.1.description'],
  ['a reduced rate', { lines: [{ ...LINE, vat_rate: 10 }] }, 'reduced_vat_declared'],
  ['no IVA and no reason', { lines: [LINE, { ...LINE, vat_rate: 0 }] }, 'lines.1.vat_note'],
  ['a line without words', { lines: [{ ...LINE, description: '' }] }, 'lines.0.description'],
  ['a line of nothing', { lines: [{ ...LINE, quantity: 0 }] }, 'lines.0.quantity'],
  ['a line without unit', { lines: [{ ...LINE, unit: '' }] }, 'lines.0.unit'],
  ['a line without price', { lines: [{ ...LINE, unit_price: null }] }, 'lines.0.unit_price'],
  [
    'a line that costs too much',
    { lines: [{ ...LINE, quantity: 999_999, unit_price: 9_999_999 }] },
    'lines.0.unit_price',
  ],
])('with %s it is not', (_, change, field) => {
  expect(Object.keys(offerFaults({ ...OFFER, ...change }, '2026-11-23'))).toEqual([field]);
});

it('may have a reduced rate with the declaration, and no IVA with a reason', () => {
  const lines: OfferLine[] = [
    { ...LINE, vat_rate: 4 },
    { ...LINE, vat_rate: 0, vat_note: 'Fuori campo' },
  ];
  expect(offerFaults({ ...OFFER, reduced_vat_declared: true, lines }, '2026-11-23')).toEqual({});
});
