import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { offerNumber } from './offer-number.ts';
import { type OfferState, offerState, UpdateOfferInput, WrittenLine } from './offers.schema.ts';

it.each([
  [{ number: null, year: null, revision: 1 }, ''],
  [{ number: 12, year: 2026, revision: 1 }, '12/2026'],
  [{ number: 12, year: 2026, revision: 2 }, '12/2026 rev. 2'],
])('%o is written %s', (offer, text) => {
  expect(offerNumber(offer)).toBe(text);
});

const MAILED = { contract_withdrawn_at: null, mailed_at: '2026-11-01T08:00:00.000Z' };

it.each<[Omit<Parameters<typeof offerState>[0], keyof typeof MAILED>, OfferState]>([
  [{ status: 'draft', valid_until: '2026-11-01', order_id: null }, 'draft'],
  [{ status: 'sent', valid_until: '2026-11-27', order_id: null }, 'sent'],
  [{ status: 'sent', valid_until: '2026-11-26', order_id: null }, 'expiring'],
  // The last day counts to its end.
  [{ status: 'sent', valid_until: '2026-11-23', order_id: null }, 'expiring'],
  [{ status: 'sent', valid_until: '2026-11-22', order_id: null }, 'expired'],
  [{ status: 'accepted', valid_until: '2026-11-01', order_id: null }, 'undated'],
  [{ status: 'accepted', valid_until: '2026-11-01', order_id: 'an id' }, 'accepted'],
  [{ status: 'withdrawn', valid_until: '2026-12-01', order_id: null }, 'withdrawn'],
])('on 23 November %o is %s', (offer, state) => {
  expect(offerState({ ...MAILED, ...offer }, '2026-11-23')).toBe(state);
});

it('an offer issued without a mail is not called sent', () => {
  const issued = { ...MAILED, status: 'sent', order_id: null, mailed_at: null } as const;
  expect(offerState({ ...issued, valid_until: '2026-12-23' }, '2026-11-23')).toBe('issued');
  expect(offerState({ ...issued, valid_until: '2026-11-23' }, '2026-11-23')).toBe('expiring');
});

it('an offer whose customer has withdrawn does not wait for a date', () => {
  const withdrawn = {
    status: 'accepted',
    valid_until: '2026-11-30',
    order_id: null,
    ...MAILED,
    contract_withdrawn_at: '2026-11-22T10:00:00.000Z',
  } as const;
  expect(offerState(withdrawn, '2026-11-23')).toBe('contract-withdrawn');
});

it('an edit of one field contains no other', () => {
  const edit = { version: 1, notes: 'Scarico con gru.' };
  expect(z.parse(UpdateOfferInput, edit)).toEqual(edit);
});

it.each([
  ['quantity', 1e308],
  ['unit_price', 1e308],
  ['discount_pct', -1e308],
])('a line with the %s %d is refused by name, whatever it would cost', (field, amount) => {
  const line = {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
    description: 'Sabbia',
    unit: 'm³',
    quantity: 2,
    unit_price: 31,
    discount_pct: 0,
    vat_rate: 22,
    weight_kg: null,
    [field]: amount,
  };
  expect(WrittenLine.safeParse(line).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

it('refuses two lines with one id, because accepting one optional line would accept the other', () => {
  const line = {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
    kind: 'option',
    code: '',
    description: 'Sabbia',
    unit: 'm³',
    quantity: 2,
    unit_price: 31,
    discount_pct: 0,
    vat_rate: 22,
    vat_note: '',
    weight_kg: null,
  };
  const { error } = z.safeParse(UpdateOfferInput, { version: 1, lines: [line, line] });
  expect(error?.issues).toMatchObject([
    { path: ['lines'], message: expect.stringContaining('id') },
  ]);
});
