import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { consumerEntry, supplierEntry } from '../testing-orders.ts';
import { dayWarning, timeChoices } from './day-choices.ts';

const mine = consumerEntry('1', { delivery_time: '09:30' });
const other = consumerEntry('2', { name: 'Agata Zappalà', delivery_time: '10:00' });
const pickups = [supplierEntry('3'), supplierEntry('4')];
const { id } = mine.order;
const NEW = '';

const day = (part: Partial<CalendarDay> = {}): CalendarDay => ({
  date: '2026-11-23',
  consumer: {
    times: [
      { time: '08:00', state: 'past', order_id: null },
      { time: '09:00', state: 'free', order_id: null },
      { time: '09:30', state: 'taken', order_id: id },
      { time: '10:00', state: 'taken', order_id: other.order.id },
      { time: '10:30', state: 'closed', order_id: null },
    ],
  },
  supplier: { state: 'available', orders: 1, limit: 2 },
  warning: null,
  orders: [mine, other],
  ...part,
});

describe('the times of the chosen day', () => {
  it("show what is free and who has the others; the order's own time can be chosen", () => {
    expect(timeChoices('consumer', day(), id)).toEqual([
      { time: '08:00', note: 'passato' },
      { time: '09:00', note: 'libero' },
      { time: '09:30', note: 'questo ordine' },
      { time: '10:00', note: 'Agata Zappalà', disabled: true },
      { time: '10:30', note: 'chiuso' },
    ]);
  });

  it('are all 24 while the day loads, and for a reseller', () => {
    expect(timeChoices('consumer', undefined, id)).toHaveLength(24);
    expect(timeChoices('supplier', day(), id)).toHaveLength(24);
  });
});

describe('the office is warned', () => {
  it.each([
    ['past', 'La data è già passata.'],
    ['sunday', 'È domenica: di solito non si consegna.'],
    ['closed', 'Il giorno è chiuso alle prenotazioni.'],
  ] as const)('of a day that is %s', (warning, text) => {
    expect(dayWarning('consumer', day({ warning }), '09:00', NEW)).toBe(text);
  });

  it.each([
    ['08:00', 'Le 08:00 di oggi sono già passate.'],
    ['09:00', ''],
    ['09:30', ''],
    ['10:00', 'Le 10:00 sono già di Agata Zappalà.'],
    ['10:30', 'Le 10:30 sono chiuse alle prenotazioni.'],
    ['23:15', ''],
  ])('of the time %s: %s', (time, text) => {
    expect(dayWarning('consumer', day(), time, id)).toBe(text);
  });

  it('about a full or closed day of the resellers, without counting the order itself', () => {
    const full = day({ orders: pickups, supplier: { state: 'full', orders: 2, limit: 2 } });
    const text = 'Il giorno è completo: 2 ritiri su 2.';
    expect(dayWarning('supplier', full, '09:00', NEW)).toBe(text);
    expect(dayWarning('supplier', full, '09:00', pickups[0]?.order.id ?? '')).toBe('');
    const ofOne = day({ supplier: { state: 'full', orders: 1, limit: 1 } });
    expect(dayWarning('supplier', ofOne, '09:00', NEW)).toContain(': 1 ritiro su 1.');
    const closed = day({ supplier: { state: 'closed', orders: 0, limit: 2 } });
    expect(dayWarning('supplier', closed, '09:00', NEW)).toBe(
      'Il giorno è chiuso alle prenotazioni.',
    );
    expect(dayWarning('supplier', day({ warning: 'closed' }), '09:00', NEW)).toBe('');
  });

  it('about nothing while the day loads', () => {
    expect(dayWarning('consumer', undefined, '09:00', NEW)).toBe('');
  });
});
