import { beforeAll, describe, expect, it } from 'vitest';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi, PASSWORD } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';

describe('guessing a password', async () => {
  const database = await openTestDatabase();
  const limit = (name: string, uses: number) =>
    createLimit(database.orm, { name, uses, seconds: 900 });
  const withLimits = (signIns: number, failures: number) =>
    createTestApi(database, {
      limits: {
        signIns: limit(`sign-in-${signIns}`, signIns),
        failures: limit(`failures-${failures}`, failures),
      },
    });
  let perAccount: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    perAccount = await withLimits(1000, 3);
  });
  const attempt = async (api: typeof perAccount, email: string, password: string) =>
    (await api.request('POST', '/api/session', { email, password })).status;

  it('ends after the failures that an account may have, even with the right one', async () => {
    const { email } = await perAccount.signInAs('admin');
    const statuses = [];
    for (const password of ['a', 'b', 'c', PASSWORD]) {
      statuses.push(await attempt(perAccount, email, password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    // Written otherwise it is the same account.
    expect(await attempt(perAccount, ` ${email.toUpperCase()}`, PASSWORD)).toBe(429);
  });

  it('many times at once is no way around it', async () => {
    const { email } = await perAccount.signInAs('admin');
    const wrong = Array.from({ length: 12 }, (_, index) => `wrong-${index}`);
    const statuses = await Promise.all(
      [...wrong, PASSWORD].map((password) => attempt(perAccount, email, password)),
    );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
  });

  it('of an account that does not exist ends in the same way', async () => {
    const statuses = [];
    for (const password of ['a', 'b', 'c', 'd']) {
      statuses.push(await attempt(perAccount, 'nobody@example.test', password));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('does not shut out the other accounts, and a success forgets earlier slips', async () => {
    const { email } = await perAccount.signInAs('admin');
    for (let round = 0; round < 3; round += 1) {
      expect(await attempt(perAccount, email, 'slip')).toBe(401);
      expect(await attempt(perAccount, email, 'slip')).toBe(401);
      expect(await attempt(perAccount, email, PASSWORD)).toBe(200);
    }
  });

  it('over many accounts from one address ends too, and says how long to wait', async () => {
    const perAddress = await withLimits(2, 1000);
    const guess = (name: string) =>
      perAddress.request('POST', '/api/session', { email: `${name}@example.test`, password: 'x' });
    await guess('a');
    await guess('b');
    const { status, body, headers } = await guess('c');
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: 'Troppi tentativi. Riprova tra qualche minuto.' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
