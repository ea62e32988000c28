import { expect, it } from 'vitest';
import { mayWithdrawOn, withdrawalUntil } from './withdrawal-period.ts';

const accepted = {
  status: 'accepted',
  contract_withdrawn_at: null,
  customer_kind: 'private',
  no_withdrawal: '',
  order: null,
} as const;
const deliveredOn = (delivery_date: string) =>
  ({
    ...accepted,
    order: { code: 'K7M-4PX', delivery_date, delivery_time: '09:30', status: 'completed' },
  }) as const;

it.each([
  ['2026-11-24', '2026-12-09', 'the eighth is the Immacolata'],
  ['2026-11-26', '2026-12-10', 'a Thursday'],
  ['2026-11-27', '2026-12-11', 'a Friday'],
  ['2026-11-28', '2026-12-14', 'a Saturday'],
  ['2026-11-29', '2026-12-14', 'a Sunday'],
  ['2026-12-11', '2026-12-28', 'Christmas, Santo Stefano and a Sunday'],
  ['2026-12-18', '2027-01-04', 'New Year, a Saturday and a Sunday'],
])('what was delivered on %s can be withdrawn from until %s: %s', (delivered, until) => {
  const offer = deliveredOn(delivered);
  expect(withdrawalUntil(offer)).toBe(until);
  expect(mayWithdrawOn(offer, until)).toBe(true);
  expect(mayWithdrawOn(offer, '2027-03-01')).toBe(false);
});

it('the period has no end before delivery, also if nobody has recorded it', () => {
  const { order } = deliveredOn('2026-11-26');
  for (const offer of [
    accepted,
    { ...accepted, order: { ...order, status: 'confirmed' } },
  ] as const) {
    expect(withdrawalUntil(offer)).toBeNull();
    expect(mayWithdrawOn(offer, '2027-03-01')).toBe(true);
  }
});

it.each([
  ['is not accepted', { status: 'sent' }],
  ['is of a company', { customer_kind: 'company' }],
  ['is made to measure', { no_withdrawal: 'Materiali su misura.' }],
  ['was withdrawn from', { contract_withdrawn_at: '2026-11-23T08:00:00.000Z' }],
] as const)('there is no right where the offer %s', (_, changes) => {
  const offer = { ...deliveredOn('2026-11-26'), ...changes };
  expect(withdrawalUntil(offer)).toBeNull();
  expect(mayWithdrawOn(offer, '2026-11-27')).toBe(false);
});
