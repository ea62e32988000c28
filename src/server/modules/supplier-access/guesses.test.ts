import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { createSlowdown, type Slowdown } from '#server/platform/slowdown.ts';
import { type Answer, createTestApi, SLOW_PASSWORDS } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { ACCESS_CODE, supplierInput } from '#test/factories.ts';

describe('guessing the access code', async () => {
  const database = await openTestDatabase();
  const { orm } = database;

  /** An API with this guess limit, and a function that sends a code from an address. */
  const withGuesses = async (uses: number, allGuesses?: Slowdown, passwords?: Passwords) => {
    const guesses = createLimit(orm, { name: crypto.randomUUID(), uses, seconds: 900 });
    const limits = { guesses, ...(allGuesses && { allGuesses }) };
    const api = await createTestApi(database, { limits, ...(passwords && { passwords }) });
    const ask = (access_code: string, from = '198.51.100.1') =>
      api.from(from)('POST', '/api/supplier-access', { access_code });
    const order = (access_code: string, from = '198.51.100.1') => {
      const input = supplierInput({ access_code, delivery_date: freshDate() });
      return api.from(from)('POST', '/api/orders/supplier', input);
    };
    return { ask, order };
  };
  const statuses = async (calls: Promise<Answer>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  const times = <T>(count: number, call: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => call(index));

  it('is refused after the wrong ones that an address may have, even with the right one', async () => {
    const { ask } = await withGuesses(3);
    for (const guess of ['primo', 'secondo', 'terzo']) expect((await ask(guess)).status).toBe(403);
    const refused = await ask(ACCESS_CODE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppi tentativi. Riprova tra qualche minuto.',
    });
    expect((await ask(ACCESS_CODE, '198.51.100.2')).status).toBe(200);
  });

  it('many times at once does not evade the limit', async () => {
    const { ask } = await withGuesses(3);
    const calls = times(30, (index) => ask(index === 20 ? ACCESS_CODE : `guess-${index}`));
    const wrong = (await statuses(calls)).filter((status) => status === 403).length;
    expect(wrong).toBeLessThanOrEqual(3);
    for (let left = wrong; left < 3; left += 1) expect((await ask('one-more')).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(429);
  });

  it('with orders counts too, and books nothing', async () => {
    const { ask, order } = await withGuesses(2);
    expect((await ask('primo')).status).toBe(403);
    const wrong = await order('secondo');
    expect(wrong.status).toBe(403);
    expect(wrong.body).toMatchObject({ message: 'Codice rivenditori non valido' });
    expect(await statuses([ask('terzo'), order('terzo'), order(ACCESS_CODE)])).toEqual([
      429, 429, 429,
    ]);
    expect(await row(orm, sql`select count(*)::int as orders from orders_supplier`)).toEqual({
      orders: 0,
    });
  });

  it('does not include right codes, however many', async () => {
    const { ask, order } = await withGuesses(2);
    for (let round = 0; round < 5; round += 1) {
      expect((await ask(ACCESS_CODE)).status).toBe(200);
      expect((await order(ACCESS_CODE)).status).toBe(201);
    }
    expect((await ask('primo')).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    expect((await ask('secondo')).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(429);
  });

  it('does not block a crowd with the right code, not even for a while', async () => {
    const { ask } = await withGuesses(3);
    const answers = await statuses(times(30, () => ask(ACCESS_CODE)));
    expect(answers).toContain(200);
    expect(answers).not.toContain(403);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    for (const guess of ['primo', 'secondo', 'terzo']) expect((await ask(guess)).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(429);
  });

  it('from many addresses is delayed and logged, and resellers with the right code do not wait', async () => {
    const waits: number[] = [];
    const lines: string[] = [];
    const allGuesses = createSlowdown(
      orm,
      { name: 'all', uses: 5, seconds: 900 },
      {
        logger: createLogger('info', { write: (line) => lines.push(line) }),
        sleep: async (ms) => waits.push(ms),
      },
    );
    const { ask, order } = await withGuesses(3, allGuesses);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    for (let guess = 1; guess <= 8; guess += 1) {
      expect((await ask(`guess-${guess}`, `198.51.100.${100 + guess}`)).status).toBe(403);
    }
    expect(waits).toHaveLength(3);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ limit: 'all', count: 6 }]);
    for (let booking = 0; booking < 2; booking += 1) {
      expect((await ask(ACCESS_CODE, '198.51.100.200')).status).toBe(200);
      expect((await order(ACCESS_CODE, '198.51.100.201')).status).toBe(201);
    }
    expect(waits).toHaveLength(3);
  });

  it('by many at once does not overload the server: too many are refused for seconds', async () => {
    const { ask } = await withGuesses(100_000, undefined, SLOW_PASSWORDS);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    const crowd = times(80, (guess) => ask(`guess-${guess}`));
    // A code that is already verified is not in the queue.
    const reseller = ask(ACCESS_CODE);
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body).toMatchObject({ retry_after: 2 });
    expect((await reseller).status).toBe(200);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
  });

  it('does not include internal failures or empty fields', async () => {
    const { ask } = await withGuesses(1);
    await orm.execute(sql`alter table booking_settings rename to mislaid`);
    expect((await ask(ACCESS_CODE)).status).toBe(500);
    expect((await ask('primo')).status).toBe(500);
    await orm.execute(sql`alter table mislaid rename to booking_settings`);
    expect((await ask('')).status).toBe(422);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
  });
});
