import { expect, it } from 'vitest';
import type { KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import { offerOf } from '#test/offer-rows.ts';
import { OFFER_EDIT } from '../offer-edit-form.ts';
import { fillingOf, fillingText, takenBack } from './fill-customer.ts';

const NOBODY = { customer_name: '', company: '', email: '', phone: '', address: '' };
const valuesOf = (fields: Parameters<typeof offerOf>[0]) =>
  OFFER_EDIT.valuesOf(offerOf({ ...NOBODY, ...fields }));

const MARIO: KnownCustomer = {
  customer_name: 'Mario Rossi',
  company: 'Rossi Costruzioni',
  email: 'mario@rossi.test',
  phone: '+39 333 1234567',
  vat_number: '12345678903',
  tax_code: '',
  address: 'Via Roma 1, Ragusa',
  source: {
    kind: 'order',
    id: '6f1c2a54-0e7b-4d0a-9b3f-2a8e5c7d1f40',
    code: 'K7M-4PX',
    delivery_date: '2026-11-20',
  },
  card: null,
  at: '2026-11-03T09:00:00.000Z',
};

it('a known customer fills empty fields and the searched one, and the rest is listed', () => {
  const typed = {
    customer_kind: 'company',
    company: 'ros',
    customer_name: 'Anna Rossi',
    phone: '333/12.34.567',
    email: 'MARIO@rossi.test',
    tax_code: 'IT 123.456.789-03',
  } as const;
  const known = { ...MARIO, tax_code: MARIO.vat_number };
  const filling = fillingOf(valuesOf(typed), known, 'company');
  expect(filling.taken).toEqual({
    company: MARIO.company,
    vat_number: MARIO.vat_number,
    address: MARIO.address,
  });
  // Another notation of the same phone, address or codice fiscale is no difference.
  expect(filling.left).toEqual({ customer_name: 'Mario Rossi' });
  expect(fillingText(filling)).toBe('Ripresi 3 campi, non ripreso 1.');
  expect(fillingText({ ...filling, taken: {} })).toBe('Non ripreso 1 campo.');
  expect(fillingText({ ...filling, left: {} })).toBe('Ripresi 3 campi.');
});

it('an offer to a private customer takes nothing from a company, and says that it is one', () => {
  const { taken, left } = fillingOf(valuesOf({ customer_kind: 'private' }), MARIO, 'email');
  expect(Object.keys(taken)).toEqual(['customer_name', 'email', 'phone', 'address']);
  expect(left).toEqual({ customer_kind: 'Azienda' });
});

it('an undo leaves what was typed since', () => {
  const values = valuesOf({ customer_kind: 'private', customer_name: 'mar' });
  const filling = fillingOf(values, MARIO, 'customer_name');
  const now = { ...values, ...filling.taken, address: 'Via Roma 2, Ragusa' };
  expect(takenBack(filling, now)).toEqual({ customer_name: 'mar', email: '', phone: '' });
});
