import { expect, it } from 'vitest';
import { withRealSlot } from './kept-slot.ts';

const typed = { customer_name: 'Concetta', materials: 'Sabbia' };

it('a date and a time that exist come back as they were, with all the rest', () => {
  const fields = { ...typed, delivery_date: '2026-11-23', delivery_time: '09:30' };
  expect(withRealSlot(fields)).toEqual(fields);
});

it.each(['', 'abc', '2026-13-99', '2026-02-30'])(
  'the date «%s» is dropped with its time, and nothing else',
  (delivery_date) => {
    const fields = { ...typed, delivery_date, delivery_time: '09:30' };
    expect(withRealSlot(fields)).toEqual({ ...typed, delivery_date: '', delivery_time: '' });
  },
);

it('an impossible time is dropped, its date stays', () => {
  const fields = { delivery_date: '2026-11-23', delivery_time: '25:99' };
  expect(withRealSlot(fields)).toEqual({ delivery_date: '2026-11-23', delivery_time: '' });
});

it('a draft from before the last step has neither', () => {
  expect(withRealSlot(typed)).toEqual({ ...typed, delivery_date: '', delivery_time: '' });
});
