import { expect, it } from 'vitest';
import { newOffer } from './new-offer.ts';

const request = {
  customer_name: 'Mario Rossi',
  company: null,
  email: 'mario.rossi@example.com',
  phone: '333 1234567',
};

it('a new offer is good for 30 days and has no lines', () => {
  expect(newOffer(null, '2026-11-23')).toMatchObject({
    customer_kind: 'private',
    customer_name: '',
    valid_until: '2026-12-23',
    lines: [],
  });
});

it('an offer of a request has its customer, a company where one is named', () => {
  expect(newOffer(request, '2026-11-23')).toMatchObject({
    ...request,
    company: '',
    customer_kind: 'private',
  });
  expect(newOffer({ ...request, company: 'Edil Sud', phone: null }, '2026-11-23')).toMatchObject({
    company: 'Edil Sud',
    customer_kind: 'company',
    phone: '',
  });
});
