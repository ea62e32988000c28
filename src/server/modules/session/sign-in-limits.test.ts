import { beforeAll, describe, expect, it } from 'vitest';
import type { Limits } from '#server/limits.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSlowdown } from '#server/platform/slowdown.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('guessing a password', async () => {
  const database = await openTestDatabase();
  const options = (uses: number) => ({ name: crypto.randomUUID(), uses, seconds: 900 });
  const limit = (uses: number) => createLimit(database.orm, options(uses));
  const withLimits = (limits: Partial<Limits>) => createTestApi(database, { limits });
  let three: Api;
  beforeAll(async () => {
    three = await withLimits({ failures: limit(3) });
  });
  const attempt = async (
    api: Api,
    email: string,
    password: string,
    from: string = '198.51.100.1',
  ) => (await api.from(from)('POST', '/api/session', { email, password })).status;

  it('is refused after the failures that an account may have from an address, even with the right one', async () => {
    const { email } = await three.signInAs('admin');
    const statuses = [];
    for (const password of ['a', 'b', 'c', PASSWORD]) {
      statuses.push(await attempt(three, email, password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    // In another case it is the same account.
    expect(await attempt(three, ` ${email.toUpperCase()}`, PASSWORD)).toBe(429);
  });

  it('does not lock out the right password from another address', async () => {
    const { email } = await three.signInAs('admin');
    for (let guess = 0; guess < 30; guess += 1) {
      await attempt(three, email, `guess-${guess}`, `203.0.113.${guess % 10}`);
    }
    expect(await attempt(three, email, PASSWORD, '203.0.113.1')).toBe(429);
    expect(await attempt(three, email, PASSWORD, '198.51.100.7')).toBe(200);
  });

  it('many times at once does not evade the limit', async () => {
    const { email } = await three.signInAs('admin');
    const wrong = Array.from({ length: 12 }, (_, index) => `wrong-${index}`);
    const statuses = await Promise.all(
      [...wrong, PASSWORD].map((password) => attempt(three, email, password)),
    );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
  });

  it('of an unknown account is refused in the same way', async () => {
    const statuses = [];
    for (const password of ['a', 'b', 'c', 'd']) {
      statuses.push(await attempt(three, 'nobody@example.test', password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('does not lock other accounts, and a success resets the failures', async () => {
    const { email } = await three.signInAs('admin');
    for (let round = 0; round < 3; round += 1) {
      expect(await attempt(three, email, 'slip')).toBe(401);
      expect(await attempt(three, email, 'slip')).toBe(401);
      expect(await attempt(three, email, PASSWORD)).toBe(200);
    }
  });

  it('from many addresses is slowed down, for a known and an unknown account alike', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => waits.push(ms);
    const logger = createLogger('silent');
    const api = await withLimits({
      accountFailures: createSlowdown(database.orm, options(4), { logger, sleep }),
    });
    const { email } = await api.signInAs('admin');
    const waitsOf = async (account: string) => {
      waits.length = 0;
      for (let guess = 1; guess <= 7; guess += 1) {
        expect(await attempt(api, account, 'guess', `203.0.113.${guess}`)).toBe(401);
      }
      return [...waits];
    };
    const slowed = await waitsOf(email);
    expect(slowed).toHaveLength(3);
    expect(await waitsOf('nobody@example.test')).toEqual(slowed);
    // It waits like the others, and succeeds; a success is no failure.
    for (let day = 0; day < 3; day += 1) {
      waits.length = 0;
      expect(await attempt(api, email, PASSWORD, '198.51.100.8')).toBe(200);
      expect(waits).toHaveLength(1);
    }
    expect(new Set(waits).size).toBe(1);
  });

  it('of many accounts from one address is refused too, with the time to wait', async () => {
    const api = await withLimits({ signIns: limit(2) });
    const guess = (name: string) =>
      api.request('POST', '/api/session', { email: `${name}@example.test`, password: 'x' });
    await guess('a');
    await guess('b');
    const { status, body, headers } = await guess('c');
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: 'Troppi tentativi. Riprova tra qualche minuto.' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('by many at once does not overload the server: too many are refused for seconds', async () => {
    // Hashes that take as long as the crowd needs to arrive.
    const { promise: arrived, resolve: goOn } = Promise.withResolvers<void>();
    let hashed = Promise.resolve();
    const passwords = {
      hash: () => hashed.then(() => ''),
      verify: () => hashed.then(() => false),
    };
    const api = await createTestApi(database, { passwords });
    hashed = arrived;
    const refused: unknown[] = [];
    const crowd = Array.from({ length: 70 }, async (_, guess) => {
      const email = `x${guess}@example.test`;
      const { status, body } = await api.request('POST', '/api/session', { email, password: 'x' });
      if (status === 429) refused.push(body);
      return status;
    });
    // Two are being hashed, and fifty wait.
    await expect.poll(() => refused.length).toBe(18);
    goOn();
    expect((await Promise.all(crowd)).filter((status) => status === 401)).toHaveLength(52);
    for (const body of refused) expect(body).toMatchObject({ retry_after: 2 });
  });
});
