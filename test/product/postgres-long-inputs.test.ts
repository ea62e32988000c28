/**
 * No visitor can keep the processor busy with a long path, header or field. Compares the processor
 * time for an input with that for a quarter of it: about 4 times as much if the work is linear, 16
 * times if a regular expression is quadratic.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/contents/site.schema.ts';
import { createPages } from '#server/pages.ts';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { callsOf } from '#test/fuzz/make-call.ts';
import { buildOfTwoPages } from '#test/two-pages.ts';

/** Node refuses longer heads (path and headers). */
const MAX_HEAD = 15_000;
/**
 * Characters of all fields together. A body may have 64 kB, and JSON writes a quotation mark as
 * two.
 */
const MAX_FIELDS = 30_000;
const PATTERNS = [
  'a',
  '0',
  ' ',
  '.',
  '/',
  '-',
  ',',
  ':',
  ';',
  '"',
  '[',
  '(',
  '%',
  '@',
  'a.',
  'a@',
  'a/',
  '%2f',
  '<a',
  '0 ',
];
const LINEAR = 9;
/**
 * Less is no danger, and on a busy machine the ratio of such short times is noise. A quadratic
 * expression takes five times as long for the longest head.
 */
const NOTICEABLE_MS = 50;

const repeated = (pattern: string, length: number) =>
  `${pattern.repeat(Math.floor(length / pattern.length))}!`;

describe('a long input costs no more than its length', async () => {
  const database = await openTestDatabase();
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  afterAll(() => rm(build, { recursive: true, force: true }));
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    await mkdir(join(build, 'client'));
    const pages = createPages(buildOfTwoPages(), build);
    api = await createTestApi(database, {
      uses: 100_000_000,
      mountPages: (app) => pages.mount(app, async () => ({ hero: { title: '' } }) as Site),
    });
  });

  const processorMs = async (send: () => Promise<unknown>) => {
    const start = process.cpuUsage();
    await send();
    const { user } = process.cpuUsage(start);
    return user / 1000;
  };

  /**
   * How many times more an input costs than a quarter of it. The best of a few tries, because
   * garbage collection interferes.
   */
  const growth = async (length: number, send: (length: number) => Promise<unknown>) => {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 5 && least > LINEAR; tries += 1) {
      const whole = await processorMs(() => send(length));
      if (whole < NOTICEABLE_MS) return 0;
      const quarter = await processorMs(() => send(length / 4));
      least = Math.min(least, whole / quarter);
    }
    return least;
  };

  const costly = async (
    length: number,
    send: (pattern: string, length: number) => Promise<unknown>,
  ) => {
    const found: string[] = [];
    for (const pattern of PATTERNS) {
      const times = await growth(length, (some) => send(pattern, some));
      if (times > LINEAR)
        found.push(`${pattern}: ${times.toFixed(1)} times for 4 times its length`);
    }
    return found;
  };

  it.each(['/', '/assets/', '/assets/a.js', '/giro/', '/contact', '/api/', '/api/admin/orders/'])(
    'in a path below %s',
    async (path) => {
      const send = (pattern: string, length: number) =>
        api.fetch('GET', path + repeated(pattern, length));
      expect(await costly(MAX_HEAD, send)).toEqual([]);
    },
  );

  it.each([
    'GET /contact',
    'GET /assets/a.js',
    addresses.availability.consumerDays,
    addresses.session.read,
  ])('in the query of %s', async (address) => {
    const [method, path] = splitAddress(address);
    const send = (pattern: string, length: number) =>
      api.fetch(method, `${path}?month=${repeated(pattern, length)}`);
    expect(await costly(MAX_HEAD, send)).toEqual([]);
  });

  it.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'forwarded',
    'host',
    'if-none-match',
    'last-event-id',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'traceparent',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ])('in the header %s', async (name) => {
    for (const address of [
      'GET /contact',
      'GET /assets/a.js',
      addresses.session.read,
      addresses.quoteRequests.send,
    ]) {
      const [method, path] = splitAddress(address);
      const send = (pattern: string, length: number) =>
        api.fetch(method, path, method === 'POST' ? '{}' : undefined, {
          [name]: repeated(pattern, length).trim(),
        });
      expect(await costly(MAX_HEAD, send)).toEqual([]);
    }
  });

  it('in the fields of every public call', async () => {
    const calls = callsOf(openApiDocument('')).flatMap(({ method, path, operation }) => {
      const { example } = operation.requestBody?.content['application/json'] ?? {};
      return example && !path.startsWith('/api/admin/') ? [{ method, path, example }] : [];
    });
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path, example } of calls) {
      const send = (pattern: string, length: number) =>
        api.fetch(method, path, withLongTexts(example, pattern, length));
      expect(await costly(MAX_FIELDS, send), path).toEqual([]);
    }
  });
});

/** The example with long texts, of this many characters in all. */
function withLongTexts(example: unknown, pattern: string, length: number): unknown {
  const isText = (value: unknown) => typeof value === 'string';
  let texts = 0;
  JSON.stringify(example, (_, value) => {
    if (isText(value)) texts += 1;
    return value;
  });
  const text = repeated(pattern, length / Math.max(1, texts));
  return JSON.parse(JSON.stringify(example), (_, value) => (isText(value) ? text : value));
}

function splitAddress(address: string): [method: string, path: string] {
  const [method = '', path = ''] = address.split(' ');
  return [method, path];
}
