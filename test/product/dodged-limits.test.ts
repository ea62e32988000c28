import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, messageInput, quoteInput, supplierInput } from '#test/factories.ts';

const LIMIT = 3;

/** What clients write to pass for somebody else; the last one also claims to be our proxy. */
const DISGUISES = (index: number) => [
  { 'x-forwarded-for': `203.0.113.${index}` },
  { 'x-forwarded-for': `2001:db8:${index}::1, 10.0.0.1` },
  { 'x-real-ip': `203.0.113.${index}`, 'cf-connecting-ip': `203.0.113.${index}` },
  { forwarded: `for=203.0.113.${index};proto=https` },
  { 'x-client-ip': `203.0.113.${index}`, 'true-client-ip': `203.0.113.${index}` },
  { 'user-agent': `browser ${index}`, 'accept-language': `l${index}` },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
];

describe('a limit', async () => {
  const database = await openTestDatabase();
  let last = 0;

  it.each<[path: string, body: (index: number) => object]>([
    ['/api/orders/consumer', () => consumerOrder({ delivery_date: freshDate() })],
    // A Sunday, which is always refused.
    ['/api/orders/consumer', () => consumerOrder({ delivery_date: '2026-11-22' })],
    ['/api/orders/supplier', () => supplierInput({ delivery_date: '2026-11-22' })],
    ['/api/quotes', () => quoteInput()],
    ['/api/contact', () => messageInput()],
    ['/api/supplier-access', (index) => ({ access_code: `a-guessed-code-${index}` })],
    ['/api/session', (index) => ({ email: `p${index}@example.test`, password: 'wrong' })],
    ['/api/session/password-link', (index) => ({ token: `a-guessed-token-${index}` })],
    [
      '/api/session/password-link/password',
      (index) => ({ token: `t${index}`, password: 'x'.repeat(20) }),
    ],
  ])('of %s holds for one address, whatever its headers say', async (path, body) => {
    const api = await createTestApi(database, { uses: LIMIT, trustedProxies: ['10.0.0.0/8'] });
    last += 1;
    const address = `192.0.2.${last}`;
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT + 7; index += 1) {
      const headers = DISGUISES(index)[index % 7];
      statuses.push((await api.from(address)('POST', path, body(index), headers)).status);
    }
    expect(statuses.slice(0, LIMIT)).not.toContain(429);
    expect(statuses.slice(LIMIT)).toEqual(Array(7).fill(429));
  });

  it('uses the hop that a trusted proxy has seen, whatever comes before it', async () => {
    const api = await createTestApi(database, { uses: LIMIT, trustedProxies: ['10.0.0.0/8'] });
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT + 4; index += 1) {
      const written = [
        '',
        '1.2.3.4, ',
        'fe80::1%eth0, ',
        "'; --, ",
        '[::1]:80, ',
        ',,, ',
        'unknown, ',
      ];
      const headers = { 'x-forwarded-for': `${written[index]}198.51.100.77:${1000 + index}` };
      statuses.push(
        (await api.from('10.0.0.1')('POST', '/api/quotes', quoteInput(), headers)).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429]);
  });

  it('also applies if the socket has no address, as behind a socket file', async () => {
    const api = await createTestApi(database, { uses: LIMIT });
    const nowhere = api.from(undefined as never);
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT + 2; index += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}` };
      statuses.push((await nowhere('POST', '/api/contact', messageInput(), headers)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('on reads applies per address too, and monitoring is answered beyond it', async () => {
    const api = await createTestApi(database, { uses: LIMIT });
    const from = api.from('192.0.2.77');
    const read = (index: number, path: string) => from('GET', path, undefined, DISGUISES(index)[0]);
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT + 2; index += 1) {
      statuses.push((await read(index, '/api/availability/consumer/2026-11-23')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { headers, body } = await read(9, '/api/site');
    const { code, retry_after } = body as { code: string; retry_after: number };
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(headers.get('retry-after')).toBe(String(retry_after));
    for (const path of ['/api/health', '/api/alive', '/api/ready', '/api/session']) {
      expect((await read(9, path)).status).toBe(200);
    }
    expect((await api.request('GET', '/api/site')).status).toBe(200);
  });

  it('is declared by every public call that reads the database', () => {
    const { paths } = openApiDocument('');
    const unlimited = Object.entries(paths).flatMap(([path, { get }]) =>
      get && !get.security && !get.responses[429] ? [path] : [],
    );
    expect(unlimited.toSorted()).toEqual([
      '/api/alive',
      '/api/health',
      '/api/ready',
      '/api/session',
    ]);
  });

  it('is declared by every public call that stores or guesses something', () => {
    const { paths } = openApiDocument('');
    const unlimited = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(
          ([method, { security, requestBody }]) => method === 'post' && requestBody && !security,
        )
        .filter(([, { responses }]) => !responses[429])
        .map(([method]) => `${method} ${path}`),
    );
    expect(unlimited).toEqual([]);
  });
});
