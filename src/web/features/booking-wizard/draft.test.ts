import { afterEach, expect, it, vi } from 'vitest';
import { readDraft } from './draft.ts';

function stored(draft: unknown) {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft) });
  return readDraft('bozza');
}
afterEach(() => void vi.unstubAllGlobals());

const request_id = '7f7fca0b-4c8f-4b5e-9a39-0d0d5a0e6c11';
const typed = { customer_name: 'Concetta', materials: 'Sabbia' };
const noSlot = { delivery_date: '', delivery_time: '' };

it('what was typed and an unanswered request come back as they were', () => {
  const fields = { ...typed, delivery_date: '2026-11-23', delivery_time: '09:30' };
  expect(stored({ request_id, fields })).toEqual({ request_id, fields });
});

it.each(['abc', '2026-13-99', '2026-02-30'])('the date %s is dropped with its time', (date) => {
  const fields = { ...typed, delivery_date: date, delivery_time: '09:30' };
  expect(stored({ fields })?.fields).toEqual({ ...typed, ...noSlot });
});

it('an impossible time is dropped, its date stays', () => {
  const fields = { ...typed, delivery_date: '2026-11-23', delivery_time: '25:99' };
  expect(stored({ fields })?.fields).toEqual({ ...typed, ...noSlot, delivery_date: '2026-11-23' });
});

it('a broken request id loses nothing typed', () => {
  expect(stored({ request_id: 'x', fields: typed })?.fields).toMatchObject(typed);
});

it('what is no draft is none', () => {
  expect(stored({ fields: 'x' })).toBeNull();
});
