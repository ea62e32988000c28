import { describe, expect, it } from 'vitest';
import { OrderViewQuery } from '#contract/orders/order-views.schema.ts';
import { isSameQuery, queryOf, searchOf } from './view-query.ts';

const nothing = {
  type: 'consumer',
  q: '',
  status: null,
  from: null,
  to: null,
  unconfirmed: false,
  same_network: false,
  reconfirm: false,
  unread: false,
  cancelled_by: null,
  reseller: null,
  booked_from: null,
  booked_to: null,
  live: false,
  outcome: null,
  failure: null,
  weekday: null,
  time: null,
  vehicle: null,
  sort: 'newest',
} as const;
const filters = {
  ...nothing,
  type: 'supplier',
  q: ' ferro ',
  from: '2026-12-01',
  unconfirmed: true,
  sort: 'date-asc',
} as const;

describe('a view', () => {
  it('keeps what the page looks for, as the server takes it', () => {
    const query = queryOf(filters);
    expect(query).toEqual({
      type: 'supplier',
      q: 'ferro',
      from: '2026-12-01',
      unconfirmed: 'true',
      sort: 'date-asc',
    });
    expect(OrderViewQuery.parse(query)).toEqual(query);
  });

  it('is shown as changed when the page looks for something else, and only then', () => {
    expect(isSameQuery(queryOf(filters), { ...queryOf(filters) })).toBe(true);
    expect(isSameQuery(queryOf(nothing), {})).toBe(true);
    expect(isSameQuery(queryOf(nothing), { sort: 'newest', q: '' })).toBe(true);
    for (const change of [
      { q: '' },
      { to: '2026-12-03' },
      { sort: 'newest' },
      { type: 'consumer' },
    ])
      expect(
        isSameQuery(queryOf(filters), queryOf({ ...filters, ...change } as typeof filters)),
      ).toBe(false);
  });

  it('is opened by a link that holds all that it looks for', () => {
    const search = new URLSearchParams(searchOf({ id: 'una-vista', query: queryOf(filters) }));
    expect(Object.fromEntries(search)).toEqual({ view: 'una-vista', ...queryOf(filters) });
  });
});
