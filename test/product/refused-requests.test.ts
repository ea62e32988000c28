/** What was refused, or whose client has disconnected, must not happen later. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { PriceImport } from '#contract/prices/prices.schema.ts';
import { digestTables } from '#server/backup/tables.store.ts';
import { makeLinkByHand } from '#server/modules/users/change-users.ts';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { supplierInput } from '#test/factories.ts';
import { offerInput } from '#test/offer-rows.ts';

describe('a request without a waiting client', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  /** While held, slow work (hashing, drawing a PDF) waits for the test. */
  let held: Promise<void> | undefined;
  let working = 0;
  const work = async <Outcome>(outcome: Outcome) => {
    working += 1;
    await held;
    return outcome;
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    working = 0;
    return () => {
      held = undefined;
      resolve();
    };
  };
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database, {
      drawOffer: () => work(new Uint8Array()),
      passwords: {
        hash: (password) => work(`hash of ${password}`),
        verify: ({ hash, password }) => work(hash === `hash of ${password}`),
      },
    });
    office = await api.signInAs('admin');
    process.on('worker', () => {
      working += 1;
    });
  });

  /** All rows except those of the limits, which also count refusals. */
  const stored = async () => {
    const { rate_limits, ...tables } = await orm.transaction(digestTables);
    return tables;
  };
  const start = (method: string, path: string, body: unknown) => {
    const client = new AbortController();
    const answer = api.app.request(`http://localhost${path}`, {
      method,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: office.cookie,
        'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: client.signal,
    });
    return { answer, leave: () => client.abort() };
  };
  const draft = async () => {
    const { body } = await api.request('POST', '/api/admin/offers', offerInput(), office);
    return body as Offer;
  };
  const sending = ({ id, version }: Offer) =>
    ['POST', `/api/admin/offers/${id}/send`, { version, message: '' }] as const;

  const PRICES = 'Codice;Descrizione;Prezzo\nCEM-1;Cemento;6,1';
  const CALLS: Record<string, () => Promise<readonly [string, string, unknown]>> = {
    'an offer that is sent': async () => sending(await draft()),
    'an import of the price list': async () => {
      const { answer } = start('POST', '/api/admin/prices/import', PRICES);
      const { digest } = (await (await answer).json()) as PriceImport;
      return ['POST', `/api/admin/prices/import?apply=${digest}`, PRICES];
    },
    'a pickup that is booked with a code': async () => {
      const order = supplierInput({ delivery_date: freshDate(), access_code: 'nobody has it' });
      // Not the other tests' code, which this process remembers and does not hash again.
      await orm.execute(
        sql`update booking_settings set access_code_hash = 'hash of nobody has it'`,
      );
      return ['POST', '/api/orders/supplier', order];
    },
    'another shared code': async () => {
      await orm.execute(sql`update booking_settings set access_code_hash = null`);
      return ['PUT', '/api/admin/access-code', { code: 'cavallo batteria graffetta' }];
    },
    'a code of a reseller': async () => {
      const { id } = await row<{ id: string }>(
        orm,
        sql`insert into resellers (company_name) values ('Edilferro Ionica S.r.l.') returning id`,
      );
      return ['POST', `/api/admin/resellers/${id}/codes`, { label: 'Salvo', last_day: null }];
    },
    'another password': async () => [
      'POST',
      '/api/session/password',
      { current_password: PASSWORD, new_password: 'cavallo batteria graffetta' },
    ],
    'the password of a link': async () => {
      const { email } = await api.signInAs('client');
      const link = await makeLinkByHand(orm, email, 'http://localhost');
      const [, token] = link?.split('#token=') ?? [];
      const password = 'cavallo batteria graffetta';
      return ['POST', '/api/session/password-link/password', { token, password }];
    },
  };

  it.each(Object.keys(CALLS))('%s does not happen afterwards', async (name) => {
    const call = (await CALLS[name]?.()) ?? ['', '', ''];
    const before = await stored();
    const release = hold();
    const { answer, leave } = start(...call);
    await expect.poll(() => working).toBeGreaterThan(0);
    leave();
    release();
    expect((await answer).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('an offer that waits while another is sent is never drawn once its client has gone, and is sent if the client waits', async () => {
    const [first, second, third] = [await draft(), await draft(), await draft()];
    const release = hold();
    const sent = start(...sending(first));
    await expect.poll(() => working).toBe(1);
    const refused = start(...sending(second));
    const last = start(...sending(third));
    refused.leave();
    expect((await refused.answer).status).toBe(400);
    release();
    expect((await sent.answer).status).toBe(200);
    expect((await last.answer).status).toBe(200);
    expect(working).toBe(2);
    expect(
      (await api.request('GET', `/api/admin/offers/${second.id}`, undefined, office)).body,
    ).toMatchObject({
      status: 'draft',
      version: second.version,
    });
  });

  it('a sign-in that waits opens no session and counts as no failure', async () => {
    const { email } = await api.signInAs('client');
    const signIn = () => start('POST', '/api/session', { email, password: PASSWORD });
    const release = hold();
    const underWay = [signIn(), signIn()];
    await expect.poll(() => working).toBe(2);
    const left = signIn();
    left.leave();
    expect((await left.answer).status).toBe(400);
    release();
    for (const { answer } of underWay) expect((await answer).status).toBe(200);
    expect(working).toBe(2);
    const { sessions } = await row<{ sessions: number }>(
      orm,
      sql`select count(*)::int as sessions from sessions join users on users.id = user_id where email = ${email}`,
    );
    // `signInAs` has one too.
    expect(sessions).toBe(3);
  });
});
