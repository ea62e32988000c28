import { describe, expect, it } from 'vitest';
import type { Reseller, ResellerCode } from '#contract/resellers/resellers.schema.ts';
import {
  alikeText,
  codesText,
  isBeingGuessed,
  lastDayOf,
  limitText,
  ordersText,
} from './reseller-text.ts';

const orders = (all: number, cancelled = 0) =>
  ordersText({ orders: all, orders_cancelled: cancelled } as Reseller);

describe('a reseller', () => {
  it('has orders, some of them cancelled', () => {
    expect([orders(0), orders(1), orders(1, 1), orders(1200, 2)]).toEqual([
      'Nessun ordine',
      '1 ordine',
      '1 ordine, 1 annullato',
      '1.200 ordini, 2 annullati',
    ]);
  });

  it('may have orders without a company', () => {
    expect([1, 1200].map((orders_alike) => alikeText({ orders_alike }))).toEqual([
      '1 ordine forse suo',
      '1.200 ordini forse suoi',
    ]);
  });

  it('has codes in words', () => {
    const codes = (count: number) => codesText({ codes: Array(count).fill({}) } as never);
    expect([codes(0), codes(1), codes(3)]).toEqual(['nessun codice', '1 codice', '3 codici']);
  });

  it('has a limit in words', () => {
    expect([limitText(1), limitText(3)]).toEqual(['1 ritiro al giorno', '3 ritiri al giorno']);
  });
});

describe('a code', () => {
  it('ends with its last day in Rome, in summer and in winter', () => {
    expect(lastDayOf('2027-03-28T22:00:00.000Z')).toBe('28/03/2027');
    expect(lastDayOf('2027-12-31T23:00:00.000Z')).toBe('31/12/2027');
  });

  it('is being guessed for a day after the wrong endings', () => {
    const code = { guessed_at: '2026-11-21T08:00:00.000Z' } as ResellerCode;
    expect(isBeingGuessed(code, new Date('2026-11-22T07:59:59Z'))).toBe(true);
    expect(isBeingGuessed(code, new Date('2026-11-22T08:00:00Z'))).toBe(false);
    expect(isBeingGuessed({ ...code, guessed_at: null }, new Date())).toBe(false);
  });
});
