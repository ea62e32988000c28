import { globSync, readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import { ALSO, reloadChanged } from './reload-changed.ts';

/** A page that shows one subject, and a server whose answers the test releases. */
function show(client: QueryClient, subject: string) {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
  const options = { queryKey: ['admin', subject, 'list'], queryFn: ask };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  const answer = async () => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.();
  };
  const load = async () => {
    await answer();
    await vi.waitFor(() => expect(client.isFetching({ queryKey: ['admin', subject] })).toBe(0));
  };
  return { ask, answer, load, stop };
}

const quoteChanged = {
  event: LIVE_EVENTS.subject,
  data: JSON.stringify({ subject: 'quotes', key: 'a' }),
};

describe('a page of the office', () => {
  it('is reloaded when its subject changes, and for no other', async () => {
    const client = new QueryClient();
    const quotes = show(client, 'quotes');
    const orders = show(client, 'orders');
    await quotes.load();
    await orders.load();
    const { onEvent } = reloadChanged(client);
    onEvent(quoteChanged);
    await quotes.answer();
    expect(quotes.ask).toHaveBeenCalledTimes(2);
    expect(orders.ask).toHaveBeenCalledTimes(1);
    onEvent({ event: LIVE_EVENTS.change, data: '{}' });
    await vi.waitFor(() => expect(orders.ask).toHaveBeenCalledTimes(2));
    client.clear();
  });

  it('is reloaded when the stream opens if it failed, and when it reopens if it still waits', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const fails = vi.fn(async () => Promise.reject(new Error('no answer')));
    new QueryObserver(client, { queryKey: ['admin', 'prices'], queryFn: fails }).subscribe(
      () => undefined,
    );
    const quotes = show(client, 'quotes');
    await quotes.load();
    const orders = show(client, 'orders');
    await vi.waitFor(() => expect(client.getQueryState(['admin', 'prices'])?.status).toBe('error'));
    const { unfinished } = reloadChanged(client);
    unfinished(false);
    await vi.waitFor(() => expect(fails).toHaveBeenCalledTimes(2));
    expect(orders.ask).toHaveBeenCalledTimes(1);
    unfinished(true);
    await vi.waitFor(() => expect(orders.ask).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(fails).toHaveBeenCalledTimes(3));
    expect(quotes.ask).toHaveBeenCalledTimes(1);
    client.clear();
  });

  it('with the calendar is reloaded when a day is closed or opened', async () => {
    const client = new QueryClient();
    const days = vi.fn(async () => null);
    const queryKey = ['admin', 'orders', 'calendar', 'days'];
    new QueryObserver(client, { queryKey, queryFn: days }).subscribe(() => undefined);
    const orders = show(client, 'orders');
    await orders.load();
    const { onEvent } = reloadChanged(client);
    onEvent({
      event: LIVE_EVENTS.subject,
      data: JSON.stringify({ subject: 'slots', key: 'consumer' }),
    });
    await vi.waitFor(() => expect(days).toHaveBeenCalledTimes(2));
    expect(orders.ask).toHaveBeenCalledTimes(1);
    client.clear();
  });

  it('with the board of days is reloaded when a day is closed and when an order comes in', async () => {
    const client = new QueryClient();
    const days = show(client, 'days');
    await days.load();
    const { onEvent } = reloadChanged(client);
    onEvent({
      event: LIVE_EVENTS.subject,
      data: JSON.stringify({ subject: 'slots', key: 'supplier' }),
    });
    await days.load();
    expect(days.ask).toHaveBeenCalledTimes(2);
    onEvent({ event: LIVE_EVENTS.change, data: '{}' });
    await vi.waitFor(() => expect(days.ask).toHaveBeenCalledTimes(3));
    client.clear();
  });

  it('is reloaded once more, not a hundred times, for changes during a request', async () => {
    const client = new QueryClient();
    const { ask, answer, load } = show(client, 'quotes');
    await load();
    const { onEvent } = reloadChanged(client);
    for (let change = 0; change < 100; change += 1) onEvent(quoteChanged);
    await answer();
    await load();
    expect(ask).toHaveBeenCalledTimes(3);
    client.clear();
  });

  it('does not keep an answer that was read before a change', async () => {
    const client = new QueryClient();
    const { ask, stop } = show(client, 'quotes');
    reloadChanged(client).onEvent(quoteChanged);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    stop();
    client.clear();
  });

  it('is reloaded after events were missed', async () => {
    const client = new QueryClient();
    const shown = ['quotes', 'orders'].map((subject) => show(client, subject));
    for (const { load } of shown) await load();
    reloadChanged(client).onEvent({ event: LIVE_EVENTS.resync, data: '{}' });
    for (const { ask } of shown) await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    client.clear();
  });

  it('has queries whose key a change reloads', () => {
    const triggers = globSync('migrations/functions/*.sql')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const named = triggers.matchAll(/(?:change\(|'subject', )'(\w+)'/g);
    const announced = [...named].map(([, subject = '']) => subject);
    const schema = readFileSync('src/server/platform/db/schema.ts', 'utf8');
    const [, tables = ''] = /ANNOUNCED = \{(.*?)\}/s.exec(schema) ?? [];
    for (const [, subject = ''] of tables.matchAll(/(\w+)(?:: \w+)?/g)) announced.push(subject);
    expect(announced).toEqual(expect.arrayContaining(Object.keys(ALSO)));
    const besides = Object.values(ALSO).flatMap((keys) => keys.map(([, name]) => name));
    // They are loaded whenever they are shown.
    const shown = ['account', 'program-keys', 'calendar-feed', 'push', 'trends'];
    const known = new Set([...announced, ...besides, ...shown]);
    const used = globSync('src/web/**/*.{ts,tsx}').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\['admin', '([a-z-]+)'/g)].map(([, name]) => name),
    );
    expect(used).toContain('quotes');
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
