import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import { latestQuery } from './latest-orders.ts';
import { commandKey, orderQuery, ordersKey } from './order-queries.ts';
import { changedOrder, showChange } from './show-change.ts';
import { consumerEntry } from './testing-orders.ts';

const at = (minute: number) => ({
  created_at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
const LATEST = latestQuery.queryKey;
const list = (query: object) => [
  ...ordersKey,
  'list',
  { q: '', page: 1, sort: 'newest', ...query },
];
const ALL = list({ type: 'consumer' });
const PENDING = list({ type: 'consumer', status: 'pending' });
const COUNT = [...ordersKey, 'count', { q: '' }];
const FIGURES = [...ordersKey, 'figures', '2026-11-21'];

const [third, second, first] = ['3', '2', '1'].map((id) => consumerEntry(id, at(Number(id)))) as [
  ReturnType<typeof consumerEntry>,
  ReturnType<typeof consumerEntry>,
  ReturnType<typeof consumerEntry>,
];
const confirmed = consumerEntry('2', { ...at(2), status: 'confirmed', version: 2 });

let client: QueryClient;
const shown = (key: readonly unknown[]) => client.getQueryData(key);
/** The keys of the queries that must reload. */
const reloadedAfter = (change: Parameters<typeof showChange>[1]) => {
  const hashes = showChange(client, change);
  const queries = client.getQueryCache().getAll();
  return queries
    .filter(({ queryHash }) => hashes.includes(queryHash))
    .map((query) => query.queryKey);
};

beforeEach(() => {
  client = new QueryClient();
  const rows = [third, second, first];
  client.setQueryData(LATEST, rows);
  for (const key of [ALL, PENDING]) client.setQueryData<unknown>(key, { rows, total: 3 });
  for (const { order } of rows) {
    const entry = rows.find((row) => row.order.id === order.id);
    client.setQueryData(orderQuery(order.id).queryKey, entry);
    client.setQueryData([...ordersKey, 'history', order.id], []);
  }
  client.setQueryData(COUNT, { total: 3 });
  client.setQueryData(FIGURES, {});
  return () => client.clear();
});

describe('a changed order', () => {
  const change = { id: second.order.id, entry: confirmed, isNew: false };

  it('is not shown while a press on it is being sent, whose answer brings the undo', async () => {
    const answer = Promise.withResolvers<void>();
    const mutationKey = [...commandKey(second.order.id), 'confirm'];
    const sent = client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn: () => answer.promise })
      .execute(undefined);
    expect(reloadedAfter(change)).toContainEqual(LATEST);
    expect(shown(LATEST)).toEqual([third, second, first]);
    answer.resolve();
    await sent;
    showChange(client, change);
    expect(shown(LATEST)).toEqual([third, confirmed, first]);
  });

  it('is shown everywhere, and reloaded only where place or number may differ', () => {
    expect(reloadedAfter(change)).toEqual([
      PENDING,
      [...ordersKey, 'history', second.order.id],
      FIGURES,
    ]);
    expect(shown(LATEST)).toEqual([third, confirmed, first]);
    expect(shown(ALL)).toEqual({ rows: [third, confirmed, first], total: 3 });
    expect(shown(PENDING)).toEqual({ rows: [third, confirmed, first], total: 3 });
    expect(shown(orderQuery(second.order.id).queryKey)).toEqual(confirmed);
    expect(shown(orderQuery(first.order.id).queryKey)).toBe(first);
  });

  it('is never replaced by an older version', () => {
    showChange(client, change);
    showChange(client, { ...change, entry: second });
    expect(shown(LATEST)).toEqual([third, confirmed, first]);
    expect(shown(orderQuery(second.order.id).queryKey)).toEqual(confirmed);
  });

  it('does not make a stale list current', async () => {
    await client.invalidateQueries({ queryKey: ALL });
    await client.invalidateQueries({ queryKey: LATEST });
    expect(reloadedAfter(change)).toEqual(expect.arrayContaining([ALL, LATEST]));
    expect(client.getQueryState(ALL)?.isInvalidated).toBe(true);
  });

  it('is reloaded where a load is in progress', async () => {
    let answer = (_: typeof second) => {};
    const queryKey = orderQuery(second.order.id).queryKey;
    const reading = client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<typeof second>((resolve) => (answer = resolve)),
    });
    expect(reloadedAfter(change)).toContainEqual(queryKey);
    answer(second);
    await reading;
  });
});

it('a new order is on top of the latest, and all lists with numbers reload', () => {
  const fourth = consumerEntry('4', at(4));
  const reloaded = reloadedAfter({ id: fourth.order.id, entry: fourth, isNew: true });
  expect(reloaded).toEqual([ALL, PENDING, COUNT, FIGURES]);
  expect(shown(LATEST)).toEqual([fourth, third, second, first]);
  expect(reloadedAfter({ id: fourth.order.id, entry: fourth, isNew: true })).toEqual(reloaded);
  expect(shown(LATEST)).toHaveLength(4);
});

it('a deleted order keeps its place until the server says what follows', () => {
  const { id } = second.order;
  const one = orderQuery(id).queryKey;
  const history = [...ordersKey, 'history', id];
  expect(reloadedAfter({ id, entry: null, isNew: false })).toEqual([
    LATEST,
    ALL,
    PENDING,
    one,
    history,
    COUNT,
    FIGURES,
  ]);
  expect(shown(LATEST)).toEqual([third, second, first]);
  const elsewhere = consumerEntry('9').order.id;
  expect(reloadedAfter({ id: elsewhere, entry: null, isNew: false })).toEqual([
    ALL,
    PENDING,
    COUNT,
    FIGURES,
  ]);
});

const shownAfter = (
  eventType: string,
  table = 'orders_consumer',
  order: object | null = { id: '1' },
  old: object = { id: '1' },
) =>
  changedOrder({
    event: LIVE_EVENTS.change,
    data: JSON.stringify({ eventType, table, new: order, old }),
  });

describe('the event of an order', () => {
  it('that was made gives the order with its type', () => {
    const order = { id: '1' };
    const entry = { type: 'consumer', order };
    expect(shownAfter('INSERT')).toEqual({ id: '1', entry, isNew: true, isMoved: false });
    expect(shownAfter('INSERT', 'orders_supplier')?.entry).toEqual({ type: 'supplier', order });
  });

  it('that its customer has moved says so', () => {
    const moved = shownAfter(
      'UPDATE',
      'orders_consumer',
      { id: '1' },
      { id: '1', customer_moves: 0 },
    );
    expect(moved).toMatchObject({ isNew: false, isMoved: true });
    expect(shownAfter('UPDATE')).toMatchObject({ isMoved: false });
  });

  it('that was changed or deleted is not a new order, nor is any other event', () => {
    expect(shownAfter('UPDATE')).toMatchObject({ id: '1', isNew: false });
    expect(shownAfter('DELETE', 'orders_consumer', null)).toEqual({
      id: '1',
      entry: null,
      isNew: false,
      isMoved: false,
    });
    const subject = { event: LIVE_EVENTS.subject, data: '{"subject":"quotes","key":"1"}' };
    expect(changedOrder(subject)).toBeNull();
    expect(changedOrder({ event: LIVE_EVENTS.resync, data: '' })).toBeNull();
  });
});
