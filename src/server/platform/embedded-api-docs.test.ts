import { describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { pickupCookie } from '#test/pickup-session.ts';
import { curlExample } from './curl-example.ts';
import { openApiDocument } from './openapi-document.ts';

const SITE = 'https://www.example.test';
/** A file for each call that takes one. */
const FILES: Record<string, string> = {
  '/api/admin/prices/import': 'Codice;Descrizione;Prezzo\r\nCEM-425;Cemento 42,5;5,90\r\n',
  '/api/admin/customer-imports/preview': 'Nome e cognome;Telefoni\r\nAgata Russo;347 111 2222\r\n',
};

describe('the examples of the API', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const { paths } = openApiDocument('');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      line: curlExample(SITE, path, method, operation),
    })),
  );
  /** The request that curl would send. */
  const parse = (line: string) => ({
    url: /'(https:[^']+)'/.exec(line)?.[1]?.replace(SITE, '') ?? '',
    headers: Object.fromEntries(
      [...line.matchAll(/-H '(x-[\w-]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
    ),
    body: /--json '(.+)'$/s.exec(line)?.[1]?.replaceAll(`'\\''`, `'`),
  });

  it.each(calls.filter(({ operation }) => !operation.security))(
    'are accepted: $method $path, without a session',
    async ({ method, path, line }) => {
      const { url, headers, body } = parse(line);
      const answer = await api.request(method, url, body, { ...headers, origin: undefined });
      expect(answer.body).not.toMatchObject({ code: expect.stringMatching(/INPUT|FORBIDDEN|BAD/) });
      // Nobody's feed has the address of the example.
      if (path !== '/api/calendar/{file}') expect(answer.status).not.toBe(404);
    },
  );

  it.each(calls.filter(({ operation }) => operation.security))(
    'are accepted: $method $path, with a session',
    async ({ method, line }) => {
      const office = await api.signInAs('admin');
      office.cookie += `; ${await pickupCookie(database.orm, NOW)}`;
      const { url, body } = parse(line);
      // Some calls ask for the password again: use the right one.
      const own = body?.replace(/"((?:current_)?password)": "[^"]*"/, `"$1": "${PASSWORD}"`);
      const file = FILES[url.replace(/\?.*/, '')];
      const answer = await api.fetch(method, url, own ?? file, office);
      // The body of an open stream would never end.
      if (answer.ok) return void (await answer.body?.cancel());
      expect((await answer.json()) as object).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('are quoted for a shell, whatever they contain', () => {
    const line = curlExample(SITE, '/api/notes/{id}', 'patch', {
      tags: [],
      summary: '',
      security: [{ session: [] }],
      parameters: [{ in: 'path', name: 'id', required: true, schema: { examples: ['7'] } }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: {}, example: { text: "l'ora" } } },
      },
      responses: {},
    });
    expect(line).toBe(
      [
        `curl '${SITE}/api/notes/7' \\`,
        '  -X PATCH \\',
        '  -b cookies.txt \\',
        `  -H 'Origin: ${SITE}' \\`,
        `  --json '{`,
        `  "text": "l'\\''ora"`,
        `}'`,
      ].join('\n'),
    );
  });

  it('are on the page, each at its call', async () => {
    const { body } = await api.request('GET', '/api/docs');
    const page = (body as string)
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    for (const { path, method, operation } of calls) {
      expect(page).toContain(
        curlExample('http://localhost:3000', path, method.toLowerCase(), operation),
      );
    }
  });
});
