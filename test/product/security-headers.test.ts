import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#contract/contents/site.schema.ts';
import { createAccounts } from '#server/modules/session/accounts.ts';
import { createPages } from '#server/pages.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { adminWithSecondFactor, cookieOf } from '#test/second-factor.ts';
import { buildOfTwoPages } from '#test/two-pages.ts';

const HTTPS = 'https://www.example.test';
/** Headers that the TLS proxy in front of the product forwards; it is not a trusted one. */
const PROXIED = {
  host: 'www.example.test',
  origin: HTTPS,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
};

describe('behind a proxy with TLS', async () => {
  const database = await openTestDatabase();
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  afterAll(() => rmSync(build, { recursive: true }));
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let plain: typeof api;
  let cookie: string;
  const quick = (text: string) => createHash('sha256').update(text).digest('hex');
  const open = (publicOrigin?: string, hstsSubdomains = false) => {
    const accounts = createAccounts({
      orm: database.orm,
      secret: 'a-secret-that-only-these-tests-use',
      publicOrigin,
      passwords: {
        hash: async (text) => quick(text),
        verify: async ({ hash, password }) => hash === quick(password),
      },
    });
    const readSite = async () => ({ hero: { title: 'Consegne' } }) as Site;
    const pages = createPages(buildOfTwoPages(), build);
    return createTestApi(database, {
      accounts,
      publicOrigin,
      hstsSubdomains,
      mountPages: (app) => pages.mount(app, readSite),
    });
  };
  beforeAll(async () => {
    await mkdir(join(build, 'client/assets'), { recursive: true });
    for (const end of ['js', 'css', 'woff2', 'svg']) {
      writeFileSync(join(build, `client/assets/app.${end}`), '1');
    }
    api = await open(HTTPS);
    plain = await open();
    const email = 'admin@example.test';
    await api.accounts.api.createUser({
      body: { email, password: PASSWORD, name: '', role: 'admin' },
    });
    const { headers } = await api.request(
      'POST',
      '/api/session',
      { email, password: PASSWORD },
      PROXIED,
    );
    cookie = cookieOf(headers);
  });

  it.each([
    ['a page', 'GET', '/', 200],
    ['an unknown page', 'GET', '/niente', 404],
    ['a redirect', 'GET', '/contact/', 308],
    ['robots.txt', 'GET', '/robots.txt', 200],
    ['a method that pages do not have', 'POST', '/contact', 405],
    ['the API', 'GET', '/api/health', 200],
    ['its documentation', 'GET', '/api/docs', 200],
    ['an error', 'POST', '/api/contact', 422],
    ['an unknown call', 'GET', '/api/niente', 404],
    ['a refusal of the guard', 'GET', '/api/admin/nothing', 404],
    ['a download', 'GET', '/api/admin/orders/export?format=csv', 200],
    ['the live stream', 'HEAD', '/api/admin/live', 200],
  ])(
    '%s has all protective headers, and none that reveals the software',
    async (_, method, path, status) => {
      const answer = await api.fetch(method, path, undefined, { ...PROXIED, cookie });
      await answer.body?.cancel();
      const headers = Object.fromEntries(answer.headers);
      expect(answer.status).toBe(status);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringMatching(/(^|, )camera=\(\), .*geolocation=\(\)/),
      });
      // The office uses these.
      expect(headers['permissions-policy']).not.toMatch(/notifications|autoplay|clipboard-write/);
      expect(Object.keys(headers)).not.toContain('server');
      expect(Object.keys(headers)).not.toContain('x-powered-by');
    },
  );

  it.each([
    ['a script', 'app.js'],
    ['a style', 'app.css'],
    ['a font', 'app.woff2'],
  ])('%s is protected as a page is, whose permissions it has', async (_, name) => {
    const { status, headers } = await api.fetch('GET', `/assets/${name}`, undefined, PROXIED);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect(headers.has('permissions-policy')).toBe(false);
  });

  it('an image can be opened as a page, and has the permissions of one', async () => {
    const { headers } = await api.fetch('GET', '/assets/app.svg', undefined, PROXIED);
    expect(headers.get('content-type')).toContain('svg');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it.each([
    ['JSON', '/api/health', "default-src 'none'; frame-ancestors 'none'"],
    ['an error', '/api/niente', "default-src 'none'; frame-ancestors 'none'"],
    ['a file', '/api/admin/orders/export?format=csv', "frame-ancestors 'none'"],
  ])(
    'a browser that opens %s of the API as a page loads nothing for it',
    async (_, path, policy) => {
      const { headers, body } = await api.fetch('GET', path, undefined, { ...PROXIED, cookie });
      await body?.cancel();
      expect(headers.get('content-security-policy')).toBe(policy);
    },
  );

  it('HSTS covers subdomains only if configured, and is never sent over http', async () => {
    const hsts = async (target: typeof api) => {
      const { headers } = await target.request('GET', '/api/health', undefined, PROXIED);
      return headers.get('strict-transport-security');
    };
    expect(await hsts(await open(HTTPS, true))).toBe('max-age=31536000; includeSubDomains');
    // A client may claim https: without an https origin it is not sent.
    expect(await hsts(await open('http://www.example.test', true))).toBeNull();
    expect(await hsts(plain)).toBeNull();
  });

  /** Every cookie set by a sign-in with a second factor, and those of the sign-out. */
  const cookiesOf = async (of: typeof api, headers: object) => {
    const { email, password } = { email: 'admin@example.test', password: PASSWORD };
    const first = await of.request('POST', '/api/session', { email, password }, headers);
    const out = await of.request('DELETE', '/api/session', undefined, {
      ...headers,
      cookie: cookieOf(first.headers),
    });
    return [...first.headers.getSetCookie(), ...out.headers.getSetCookie()];
  };

  it('every cookie can only be set by this host, over https', async () => {
    const cookies = await cookiesOf(api, PROXIED);
    expect(cookies.length).toBeGreaterThan(1);
    for (const set of cookies) {
      expect(set).toMatch(/^__Host-consegne\.\w+=/);
      expect(set).toMatch(/; Path=\/(;|$)/);
      expect(set).toMatch(/; HttpOnly/);
      expect(set).toMatch(/; Secure/);
      expect(set).toMatch(/; SameSite=Lax/i);
      expect(set).not.toMatch(/domain/i);
    }
  });

  it('over http the cookies have their plain names, or browsers would drop them', async () => {
    for (const set of await cookiesOf(plain, {})) {
      expect(set).toMatch(/^consegne\.\w+=/);
      expect(set).not.toMatch(/; Secure/);
    }
  });

  it('a cookie of an earlier release signs nobody in', async () => {
    const earlier = cookie.replace('__Host-', '__Secure-');
    const read = async (sent: string) =>
      (await api.request('GET', '/api/session', undefined, { ...PROXIED, cookie: sent })).body;
    expect(await read(earlier)).toEqual({ user: null });
    expect(await read(cookie.replace('__Host-', ''))).toEqual({ user: null });
  });

  it('the second step of a sign-in also has such a cookie, and completes the sign-in', async () => {
    const before = await adminWithSecondFactor(plain);
    const body = { email: before.email, password: PASSWORD };
    const begun = await api.request('POST', '/api/session', body, PROXIED);
    expect(begun.body).toMatchObject({ second_factor: true });
    const step = begun.headers.getSetCookie().filter((set) => !/Max-Age=0/i.test(set));
    expect(step).toHaveLength(1);
    expect(step[0]).toMatch(/^__Host-consegne\.two_factor=.*; Path=\/;.*; Secure/);
    const [code = ''] = before.recovery_codes;
    const sent = { ...PROXIED, cookie: cookieOf(begun.headers) };
    const done = await api.request('POST', '/api/session/second-factor', { code }, sent);
    expect(done.status).toBe(200);
    expect(cookieOf(done.headers)).toMatch(/^__Host-consegne\.session_token=/);
  });
});
