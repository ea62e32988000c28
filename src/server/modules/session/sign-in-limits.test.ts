import { beforeAll, describe, expect, it } from 'vitest';
import type { Limits } from '#server/limits.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSlowdown } from '#server/platform/slowdown.ts';
import { createTestApi, PASSWORD } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';

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

  it('ends after the failures that an account may have at an address, even with the right one', async () => {
    const { email } = await three.signInAs('admin');
    const statuses = [];
    for (const password of ['a', 'b', 'c', PASSWORD]) {
      statuses.push(await attempt(three, email, password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    // Written otherwise it is the same account.
    expect(await attempt(three, ` ${email.toUpperCase()}`, PASSWORD)).toBe(429);
  });

  it('keeps nobody out who knows it and comes from elsewhere', async () => {
    const { email } = await three.signInAs('admin');
    for (let guess = 0; guess < 30; guess += 1) {
      await attempt(three, email, `guess-${guess}`, `203.0.113.${guess % 10}`);
    }
    expect(await attempt(three, email, PASSWORD, '203.0.113.1')).toBe(429);
    expect(await attempt(three, email, PASSWORD, '198.51.100.7')).toBe(200);
  });

  it('many times at once is no way around it', async () => {
    const { email } = await three.signInAs('admin');
    const wrong = Array.from({ length: 12 }, (_, index) => `wrong-${index}`);
    const statuses = await Promise.all(
      [...wrong, PASSWORD].map((password) => attempt(three, email, password)),
    );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
  });

  it('of an account that does not exist ends in the same way', async () => {
    const statuses = [];
    for (const password of ['a', 'b', 'c', 'd']) {
      statuses.push(await attempt(three, 'nobody@example.test', password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('does not shut out the other accounts, and a success forgets earlier slips', async () => {
    const { email } = await three.signInAs('admin');
    for (let round = 0; round < 3; round += 1) {
      expect(await attempt(three, email, 'slip')).toBe(401);
      expect(await attempt(three, email, 'slip')).toBe(401);
      expect(await attempt(three, email, PASSWORD)).toBe(200);
    }
  });

  it('from many addresses is slowed down, for an account that exists and for one that does not', async () => {
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
    // It waits like the others, and gets in; a success is no failure.
    for (let day = 0; day < 3; day += 1) {
      waits.length = 0;
      expect(await attempt(api, email, PASSWORD, '198.51.100.8')).toBe(200);
      expect(waits).toHaveLength(1);
    }
    expect(new Set(waits).size).toBe(1);
  });

  it('over many accounts from one address ends too, and says how long to wait', async () => {
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

  it('in a crowd does not take the server: what is too much is refused for seconds', async () => {
    const api = await withLimits({});
    const crowd = Array.from({ length: 70 }, (_, guess) =>
      api.request('POST', '/api/session', { email: `x${guess}@example.test`, password: 'x' }),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body).toMatchObject({ retry_after: 2 });
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(50);
  });
});
