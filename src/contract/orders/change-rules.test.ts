import { describe, expect, it } from 'vitest';
import {
  cancelRefusal,
  changesUntil,
  moveRefusal,
  restoreRefusal,
  startOf,
} from './change-rules.ts';

const rules = { change_notice_hours: 4, max_customer_moves: 3 };
const delivery = (delivery_date: string, delivery_time: string) => ({
  type: 'consumer' as const,
  status: 'confirmed' as const,
  moves: 0,
  delivery_date,
  delivery_time,
});
const pickup = (delivery_date: string, delivery_time = '09:00') => ({
  ...delivery(delivery_date, delivery_time),
  type: 'supplier' as const,
});

describe('the notice of four hours', () => {
  // On 29 March 2026 the clock skips from 2 to 3, on 25 October it repeats the hour from 2 to 3.
  it.each([
    ['a delivery at 06:30', delivery('2026-11-25', '06:30'), '2026-11-25T01:30:00.000Z'],
    ['a delivery at 18:00', delivery('2026-11-25', '18:00'), '2026-11-25T13:00:00.000Z'],
    [
      'at 06:30 on the day of summer time',
      delivery('2026-03-29', '06:30'),
      '2026-03-29T00:30:00.000Z',
    ],
    [
      'at 18:00 on the day of summer time',
      delivery('2026-03-29', '18:00'),
      '2026-03-29T12:00:00.000Z',
    ],
    [
      'at 06:30 on the day of winter time',
      delivery('2026-10-25', '06:30'),
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'at 18:00 on the day of winter time',
      delivery('2026-10-25', '18:00'),
      '2026-10-25T13:00:00.000Z',
    ],
    ['a pickup, by the beginning of its window', pickup('2026-11-25'), '2026-11-25T01:00:00.000Z'],
    [
      'a pickup at a time that the office agreed',
      pickup('2026-11-25', '11:00'),
      '2026-11-25T06:00:00.000Z',
    ],
    ['a pickup on the day of summer time', pickup('2026-03-29'), '2026-03-29T00:00:00.000Z'],
    ['a pickup on the day of winter time', pickup('2026-10-25'), '2026-10-25T01:00:00.000Z'],
    [
      'a pickup agreed for 06:30 on the day of summer time',
      pickup('2026-03-29', '06:30'),
      '2026-03-29T00:30:00.000Z',
    ],
    [
      'a pickup agreed for 18:00 on the day of summer time',
      pickup('2026-03-29', '18:00'),
      '2026-03-29T12:00:00.000Z',
    ],
    [
      'a pickup agreed for 06:30 on the day of winter time',
      pickup('2026-10-25', '06:30'),
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'a pickup agreed for 18:00 on the day of winter time',
      pickup('2026-10-25', '18:00'),
      '2026-10-25T13:00:00.000Z',
    ],
  ])('%s ends to the millisecond', (_, order, until) => {
    const last = new Date(until);
    expect(changesUntil(order, rules)).toEqual(last);
    expect(startOf(order).getTime() - last.getTime()).toBe(4 * 3_600_000);
    const after = new Date(last.getTime() + 1);
    for (const refusal of [cancelRefusal, moveRefusal]) {
      expect(refusal(order, rules, last)).toBeNull();
      expect(refusal(order, rules, after)).toBe('too-late');
    }
  });

  it('also applies at the new place', () => {
    const order = delivery('2026-11-30', '09:30');
    const now = new Date('2026-11-25T08:00:00.000Z');
    const to = (delivery_time: string) =>
      moveRefusal(order, rules, now, { delivery_date: '2026-11-25', delivery_time });
    expect([to('12:30'), to('13:00')]).toEqual(['too-late', null]);
  });

  it('may be zero', () => {
    const order = delivery('2026-11-25', '09:30');
    const none = { ...rules, change_notice_hours: 0 };
    expect(cancelRefusal(order, none, new Date('2026-11-25T08:30:00.000Z'))).toBeNull();
    expect(cancelRefusal(order, none, new Date('2026-11-25T08:30:00.001Z'))).toBe('too-late');
  });
});

describe('a customer', () => {
  const now = new Date('2026-11-20T08:00:00.000Z');
  const order = delivery('2026-11-25', '09:30');
  const cancelled = {
    ...order,
    status: 'cancelled' as const,
    cancelled_by_customer: true,
    contract_withdrawn: false,
    returns: 0,
  };

  it('moves an order three times at most, and may still cancel it', () => {
    expect(moveRefusal({ ...order, moves: 2 }, rules, now)).toBeNull();
    expect(moveRefusal({ ...order, moves: 3 }, rules, now)).toBe('changed-often');
    expect(cancelRefusal(order, rules, now)).toBeNull();
  });

  it.each(['completed', 'cancelled'] as const)('cannot change an order that is %s', (status) => {
    expect(moveRefusal({ ...order, status }, rules, now)).toBe('ended');
    expect(cancelRefusal({ ...order, status }, rules, now)).toBe('ended');
  });

  it('resumes only an own cancellation, in time, and not for ever', () => {
    const late = new Date('2026-11-25T04:30:00.001Z');
    expect(restoreRefusal(cancelled, rules, now)).toBeNull();
    expect(restoreRefusal({ ...cancelled, cancelled_by_customer: false }, rules, now)).toBe(
      'ended',
    );
    expect(restoreRefusal({ ...cancelled, status: 'pending' }, rules, now)).toBe('ended');
    expect(restoreRefusal({ ...cancelled, contract_withdrawn: true }, rules, now)).toBe(
      'withdrawn',
    );
    expect(restoreRefusal({ ...cancelled, returns: 9 }, rules, now)).toBeNull();
    expect(restoreRefusal({ ...cancelled, returns: 10 }, rules, now)).toBe('changed-often');
    expect(restoreRefusal(cancelled, rules, late)).toBe('too-late');
  });
});
