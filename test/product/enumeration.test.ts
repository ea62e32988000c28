import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '#server/modules/links/links.store.ts';
import { createAccounts, passwordsOf } from '#server/modules/session/accounts.ts';
import { ordersSupplier } from '#server/platform/db/schema.ts';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { type Answer, createTestApi, PASSWORD } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { makeFeed } from '#test/calendar-feed.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, messageInput, NOW, quoteInput } from '#test/factories.ts';
import { callsOf } from '#test/fuzz/make-call.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { newCompany } from '#test/pickup-session.ts';
import { adminWithSecondFactor, cookieOf } from '#test/second-factor.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

/** Everything that a stranger can compare, except the timing. */
const seen = ({ status, body, headers }: Answer) => {
  const { trace_id: _, ...answerBody } = body as Record<string, unknown>;
  const names = [...headers.keys()].toSorted();
  return { status, answerBody, names, cookies: headers.getSetCookie() };
};

describe('a stranger does not learn', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let hashes = 0;
  let api: Api;
  let quick: Api;
  const emails: Record<string, string> = { 'no account': 'nobody@example.test' };
  beforeAll(async () => {
    const accounts = createAccounts({
      orm,
      secret: 'a-secret-that-only-these-tests-use',
      passwords: {
        hash: (password) => {
          hashes += 1;
          return hashPassword(password);
        },
        verify: (check) => {
          hashes += 1;
          return verifyPassword(check);
        },
      },
    });
    api = await createTestApi(database, { accounts });
    quick = await createTestApi(database);
    emails['an account'] = (await api.signInAs('client')).email;
    emails['an administrator'] = (await api.signInAs('admin')).email;
    emails['an account without a password'] = 'invited@example.test';
    await orm.execute(
      sql`insert into users (email, role) values ('invited@example.test', 'staff')`,
    );
    emails['a banned account'] = (await api.signInAs('client')).email;
    await orm.execute(
      sql`update users set banned = true where email = ${emails['a banned account']}`,
    );
    const { email } = await adminWithSecondFactor(quick);
    emails['an account with a second factor'] = email;
    // The tests' users have a quick hash, which only the tests can verify.
    await orm.execute(sql`update accounts set password = ${await hashPassword(PASSWORD)}`);
  });

  it('from a wrong password whether there is an account: same answer, same work', async () => {
    const answers: Record<string, unknown> = {};
    const work: Record<string, number> = {};
    for (const [who, email] of Object.entries(emails)) {
      const before = hashes;
      answers[who] = seen(await api.request('POST', '/api/session', { email, password: 'wrong' }));
      work[who] = hashes - before;
    }
    const [first] = Object.values(answers);
    expect(first).toMatchObject({
      status: 401,
      answerBody: { code: 'INVALID_CREDENTIALS' },
      cookies: [],
    });
    for (const who of Object.keys(emails)) {
      expect(answers[who], who).toEqual(first);
      expect(work[who], who).toBe(1);
    }
  });

  it('who has a second factor, without the password', async () => {
    const wrong = { email: emails['an account with a second factor'], password: 'wrong' };
    const answer = await api.request('POST', '/api/session', wrong);
    expect(answer.body).not.toHaveProperty('second_factor');
    expect(cookieOf(answer.headers)).toBe('');
  });

  it('whether a sign-in is in progress, from a code without its cookie or with a forged one', async () => {
    const call = '/api/session/second-factor';
    const without = await api.request('POST', call, { code: '123456' });
    const cookie = 'consegne.two_factor=made.up';
    const madeUp = await api.request('POST', call, { code: '123456' }, { cookie });
    expect(seen(madeUp)).toEqual(seen(without));
  });

  it('whether a password link ever existed: unknown, used and expired ones are the same', async () => {
    const admin = await quick.signInAs('admin');
    const link = async (email: string) => {
      const made = await quick.request(
        'POST',
        '/api/admin/users',
        { email, role: 'client' },
        admin,
      );
      return new URLSearchParams(new URL((made.body as { link: string }).link).hash.slice(1)).get(
        'token',
      );
    };
    const used = await link('used@example.test');
    const expired = await link('expired@example.test');
    const password = 'quattro camion di sabbia';
    const setting = '/api/session/password-link/password';
    expect((await quick.request('POST', setting, { token: used, password })).status).toBe(200);
    await orm.execute(sql`update password_links set expires_at = now() - interval '1 second'`);
    const unknown = 'un-collegamento-mai-fatto';
    const answers = [];
    for (const token of [used, expired, unknown]) {
      const opened = await quick.request('POST', '/api/session/password-link', { token });
      const set = await quick.request('POST', setting, { token, password });
      answers.push([seen(opened), seen(set)]);
    }
    expect(answers[0]?.[0]).toMatchObject({ status: 403, answerBody: { code: 'INVALID_LINK' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('whether an order, a user or a page of the office exists', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const client = await quick.signInAs('client');
    for (const headers of [{}, { cookie: client.cookie }]) {
      const read = async (path: string) =>
        seen(await quick.request('GET', path, undefined, headers));
      const nothing = crypto.randomUUID();
      expect(await read(`/api/admin/orders/${id}`)).toEqual(
        await read(`/api/admin/orders/${nothing}`),
      );
      const { body } = await quick.request('GET', '/api/session', undefined, client);
      const user = (body as { user: { id: string } }).user.id;
      expect(await read(`/api/admin/users/${user}`)).toEqual(
        await read(`/api/admin/users/${nothing}`),
      );
      expect(await read('/api/admin/contents/navbar/versions')).toEqual(
        await read('/api/admin/contents/niente/versions'),
      );
    }
  });

  it('whether an offer exists, from any of the office’s calls on it', async () => {
    const { id } = await storeOffer(orm);
    const nothing = crypto.randomUUID();
    const calls = callsOf(openApiDocument('')).filter(
      ({ path }) => path.startsWith('/api/admin/offers/{id}') || path.endsWith('/{id}/offer'),
    );
    expect(calls.length).toBeGreaterThan(12);
    const people = [{}, await quick.signInAs('client'), await quick.signInAs('staff')];
    for (const { method, path, operation } of calls) {
      const body = operation.requestBody?.content['application/json']?.example;
      const answerBody = async (offer: string, person: object) => {
        const url = path.replace('{id}', offer).replace('{link}', nothing);
        return seen(await quick.request(method, url, body, person));
      };
      for (const person of people) {
        expect(await answerBody(id, person), `${method} ${path}`).toEqual(
          await answerBody(nothing, person),
        );
      }
    }
  });

  /** The database work of a call. */
  const statementsOf = async <T>(work: () => Promise<T>) => {
    const { dialect } = orm as unknown as { dialect: PgDialect };
    const build = dialect.sqlToQuery;
    const statements: string[] = [];
    dialect.sqlToQuery = (...args) => {
      const query = build.apply(dialect, args);
      statements.push(query.sql.replace(/^\/\*.*?\*\/ /, ''));
      return query;
    };
    try {
      return { result: await work(), statements };
    } finally {
      dialect.sqlToQuery = build;
    }
  };

  it('from a link whether there is an offer: one answer for every call, after the same work', async () => {
    const sent = await storeOffer(orm);
    const linkTo = (subject: string, purpose: 'offer' | 'order' = 'offer') =>
      makeLink(orm, { purpose, subject, recipient: sent.email });
    const revoked = await linkTo(sent.id);
    await orm.execute(sql`update links set revoked_at = now() where subject = ${sent.id}`);
    const tokens = {
      unknown: 'a'.repeat(43),
      malformed: 'x',
      revoked,
      expired: await linkTo((await storeOffer(orm, { valid_until: '2026-01-31' })).id),
      'of a draft': await linkTo((await storeOffer(orm, { status: 'draft' })).id),
      'of another purpose': await linkTo(sent.id, 'order'),
      'of what is gone': await linkTo(crypto.randomUUID()),
    };
    const read = { revision: 1, version: 1 };
    const name = 'Concetta';
    const place = { delivery_date: freshDate(), delivery_time: '09:30' };
    for (const [call, rest] of [
      ['', {}],
      ['/paper', {}],
      ['/accept', { ...read, name, place: null }],
      ['/accept', { ...read, name, place }],
      ['/date', { ...read, place }],
      ['/decline', { ...read, reason: '' }],
      ['/note', { request_id: crypto.randomUUID(), text: 'Buongiorno' }],
      ['/withdraw-contract', { ...read, name }],
    ] as const) {
      const ask = async (token: string) => {
        const body = { token, ...rest };
        const { result, statements } = await statementsOf(() =>
          quick.request('POST', `/api/own-offer${call}`, body),
        );
        return { ...seen(result), statements };
      };
      const unknown = await ask(tokens.unknown);
      expect(unknown).toMatchObject({ status: 403, answerBody: { code: 'INVALID_OFFER_LINK' } });
      expect(unknown.statements.length).toBeGreaterThan(0);
      for (const [what, token] of Object.entries(tokens)) {
        expect(await ask(token), `${call} ${what}`).toEqual(unknown);
      }
    }
  });

  it('from the address of a calendar feed whether it ever existed, in the answer or by the work', async () => {
    const ended = async (end?: (user: { cookie: string; email: string }) => Promise<unknown>) => {
      const office = await quick.signInAs('admin');
      const path = await makeFeed(quick, office);
      await end?.(office);
      return path;
    };
    const setUser = (column: SQL) => (user: { email: string }) =>
      orm.execute(sql`update users set ${column} where email = ${user.email}`);
    const call = (method: string, rest: string) => (office: object) =>
      quick.request(method, `/api/admin/calendar-feed${rest}`, undefined, office);
    const paths = {
      renewed: await ended(call('POST', '/renew')),
      deleted: await ended(call('DELETE', '')),
      'of a former administrator': await ended(setUser(sql`role = 'staff'`)),
      'of a banned one': await ended(setUser(sql`banned = true`)),
      'of nobody any more': await ended(({ email }) =>
        orm.execute(sql`delete from users where email = ${email}`),
      ),
      malformed: '/api/calendar/x',
      'of another kind': (await ended()).replace('.ics', '.vcf'),
      'with more behind it': (await ended()).replace('.ics', 'A.ics'),
    };
    const ask = async (path: string) => {
      const { result, statements } = await statementsOf(() => quick.request('GET', path));
      return { ...seen(result), statements };
    };
    const unknown = await ask(`/api/calendar/${'a'.repeat(43)}.ics`);
    expect(unknown).toMatchObject({ status: 404, answerBody: { code: 'NOT_FOUND' } });
    expect(unknown.statements.length).toBeGreaterThan(0);
    for (const [what, path] of Object.entries(paths)) {
      expect(await ask(path), what).toEqual(unknown);
    }
  });

  it("whether a reseller's code ever existed: unknown, revoked and expired ones are the same", async () => {
    const ended = { revoked: 'KX7M3FQTPW9C', expired: 'KX7N3FQTPW9C', off: 'KX7P3FQTPW9C' };
    for (const [how, code] of Object.entries(ended)) {
      await newCompany(orm, {
        company: { active: how !== 'off' },
        code: {
          lookup: code.slice(0, 4),
          verifier: await passwordsOf(quick.accounts).hash(code),
          ...(how === 'revoked' && { revoked_at: NOW.toISOString() }),
          ...(how === 'expired' && { expires_at: NOW.toISOString() }),
        },
      });
    }
    for (const path of ['/api/supplier-access', '/api/pickups/session']) {
      const ask = async (access_code: string) =>
        seen(await quick.request('POST', path, { access_code }));
      const unknown = await ask('YYYY-YYYY-YYYY');
      expect(unknown).toMatchObject({ status: 403, answerBody: { code: 'INVALID_ACCESS_CODE' } });
      for (const [how, code] of Object.entries(ended)) {
        expect(await ask(code), `${how}, ${path}`).toEqual(unknown);
      }
    }
  });

  it('whether a pickup exists, in the session of another company', async () => {
    const [own, rival] = [await newCompany(orm), await newCompany(orm)];
    const id = await createSupplier(orm, { reseller_id: rival.id, delivery_date: freshDate() });
    const [theirs] = await orm.select().from(ordersSupplier).where(eq(ordersSupplier.id, id));
    const cookie = await own.begin(NOW);
    const read = async (code = '') =>
      seen(await quick.request('GET', `/api/pickups/${code}`, undefined, { cookie }));
    expect(await read('ZZZ-ZZZ')).toMatchObject({ status: 404 });
    expect(await read(theirs?.code)).toEqual(await read('ZZZ-ZZZ'));
  });

  it('whether a mail to somebody was withheld: the answer is the usual one', async () => {
    const answerBody = async (path: string, body: object) => {
      const {
        id: _,
        code: ___,
        link_token: ____,
        delivery_date: __,
        ...rest
      } = (await quick.request('POST', path, body)).body as Record<string, unknown>;
      return rest;
    };
    const order = () =>
      consumerOrder({ delivery_date: freshDate(), email: 'flooded@example.test' });
    const first = [
      await answerBody('/api/orders/consumer', order()),
      await answerBody('/api/quotes', quoteInput()),
    ];
    // As many mails as the limits of a recipient allow, and more.
    await orm.execute(sql`insert into notifications (type, payload, recipient, status)
      select 'send-quote-emails', '{}', 'flooded@example.test', 'sent' from generate_series(1, 30)`);
    const flooded = quoteInput({ email: 'flooded@example.test' });
    const beyond = [
      await answerBody('/api/orders/consumer', order()),
      await answerBody('/api/quotes', flooded),
    ];
    expect(beyond).toEqual(first);
  });

  it('by the honeypot more than by any other wrong field: it is an INVALID_INPUT on every form', async () => {
    const website = 'http://spam.test';
    for (const [path, body] of [
      ['/api/orders/consumer', consumerOrder({ website })],
      ['/api/quotes', quoteInput({ website })],
      ['/api/contact', messageInput({ website })],
    ] as const) {
      const trapped = seen(await quick.request('POST', path, body));
      const wrong = seen(await quick.request('POST', path, { ...body, website: '', email: 'x' }));
      expect({ ...trapped, answerBody: null }, path).toEqual({ ...wrong, answerBody: null });
      expect(trapped.answerBody).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
