import { describe, expect, it } from 'vitest';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { announcements, arrivalsIn, NOTHING_SEEN, see } from './order-arrivals.ts';

const at = (minute: number) => ({ created_at: `2026-11-21T08:0${minute}:00.000Z` });
const now = new Date('2026-11-21T08:05:00Z');
const first = consumerEntry('1', at(1));
const second = consumerEntry('2', at(2));
const third = supplierEntry('3', at(3));

describe('a new order', () => {
  it('is one that came after all that were seen', () => {
    const seen = see(NOTHING_SEEN, [second, first]);
    expect(arrivalsIn([third, second, first], seen)).toEqual([third]);
  });

  it('is new once', () => {
    const seen = see(see(NOTHING_SEEN, [first]), [second, first]);
    expect(arrivalsIn([second, first], seen)).toEqual([]);
  });

  it('is the first of all on an empty list', () => {
    expect(arrivalsIn([first], see(NOTHING_SEEN, []))).toEqual([first]);
  });

  it("is not an older one that takes a deleted one's place", () => {
    expect(arrivalsIn([third, first], see(NOTHING_SEEN, [third, second]))).toEqual([]);
  });

  it('is announced with what the office wants to know', () => {
    expect(announcements([consumerEntry('1')], now)).toEqual([
      "Nuovo ordine: Consegna, Concetta D'Angelo, lunedì 23 novembre, 09:30",
    ]);
  });

  it('is only counted among many', () => {
    const many = ['4', '3', '2', '1'].map((id) => consumerEntry(id));
    expect(announcements(many, now)).toEqual(['4 nuovi ordini']);
  });
});
