import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { freshDate } from '#server/testing/dates.ts';
import { ACCESS_CODE, supplierInput } from '#server/testing/factories.ts';

describe('guessing the access code', async () => {
  const database = await openTestDatabase();
  const { orm } = database;

  /** An API with so many guesses, and who asks it from an address. */
  const withGuesses = async (uses: number) => {
    const guesses = createLimit(orm, { name: crypto.randomUUID(), uses, seconds: 900 });
    const { app } = await createTestApi(database, { limits: { guesses } });
    const post = async (path: string, body: object, remoteAddress: string) => {
      const origin = 'http://localhost';
      const headers = { host: 'localhost', origin, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      // Through the Node adapter's bindings, as `serve` calls the app.
      const bindings = { incoming: { socket: { remoteAddress } } };
      return app.fetch(new Request(`${origin}${path}`, init), bindings);
    };
    const ask = (access_code: string, from = '198.51.100.1') =>
      post('/api/supplier-access', { access_code }, from);
    const order = (access_code: string, from = '198.51.100.1') =>
      post(
        '/api/orders/supplier',
        supplierInput({ access_code, delivery_date: freshDate() }),
        from,
      );
    return { ask, order };
  };
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  const times = <T>(count: number, call: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => call(index));

  it('ends after the wrong ones that an address may have, even with the right one', async () => {
    const { ask } = await withGuesses(3);
    for (const guess of ['primo', 'secondo', 'terzo']) expect((await ask(guess)).status).toBe(403);
    const refused = await ask(ACCESS_CODE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppi tentativi. Riprova tra qualche minuto.',
    });
    expect((await ask(ACCESS_CODE, '198.51.100.2')).status).toBe(200);
  });

  it('many times at once is no way around it', async () => {
    const { ask } = await withGuesses(3);
    const calls = times(30, (index) => ask(index === 20 ? ACCESS_CODE : `guess-${index}`));
    const wrong = (await statuses(calls)).filter((status) => status === 403).length;
    expect(wrong).toBeLessThanOrEqual(3);
    for (let left = wrong; left < 3; left += 1) expect((await ask('one-more')).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(429);
  });

  it('through the order is guessing too, and books nothing', async () => {
    const { ask, order } = await withGuesses(2);
    expect((await ask('primo')).status).toBe(403);
    const wrong = await order('secondo');
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ message: 'Codice rivenditori non valido' });
    expect(await statuses([ask('terzo'), order('terzo'), order(ACCESS_CODE)])).toEqual([
      429, 429, 429,
    ]);
    expect(await row(orm, sql`select count(*)::int as orders from orders_supplier`)).toEqual({
      orders: 0,
    });
  });

  it('is not what somebody with the right code does, however often', async () => {
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

  it('shuts out no crowd that has the right code, not even for a while', async () => {
    const { ask } = await withGuesses(3);
    const answers = await statuses(times(30, () => ask(ACCESS_CODE)));
    expect(answers).toContain(200);
    expect(answers).not.toContain(403);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    for (const guess of ['primo', 'secondo', 'terzo']) expect((await ask(guess)).status).toBe(403);
    expect((await ask(ACCESS_CODE)).status).toBe(429);
  });

  it('is not what a failure of ours was, nor an empty field', async () => {
    const { ask } = await withGuesses(1);
    await orm.execute(sql`alter table booking_settings rename to mislaid`);
    expect((await ask(ACCESS_CODE)).status).toBe(500);
    expect((await ask('primo')).status).toBe(500);
    await orm.execute(sql`alter table mislaid rename to booking_settings`);
    expect((await ask('')).status).toBe(422);
    expect((await ask(ACCESS_CODE)).status).toBe(200);
  });
});
