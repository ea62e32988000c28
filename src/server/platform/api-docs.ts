/** The API describes itself: the OpenAPI document, and a static page to read it. */
import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { html, raw } from 'hono/html';
import type { ApiEnv } from './http.ts';
import { answerKept, type KeptText, keepText } from './kept-text.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi-document.ts';

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem;background:#FAF7F2;color:#1B1F24;font:16px/1.5 Arial,sans-serif}
h1{letter-spacing:-.02em}h2{margin-top:2.5rem;border-top:2px solid #1B1F24;padding-top:.75rem}
article{background:#fff;border:1px solid #DDD5C8;border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}
h3{margin:0;font-size:1rem}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#F1ECE3;padding:.75rem;border-radius:6px}
.method{color:#B4451F;font-weight:700;text-transform:uppercase;margin-right:.5rem}a{color:#0F5C6E}`;

export function mountApiDocs(app: OpenAPIHono<ApiEnv>, version: string): void {
  const document = openApiDocument(app, version);
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  let json: Promise<KeptText> | undefined;
  let docs: Promise<KeptText> | undefined;
  app.get('/api/openapi.json', async (c) => {
    json ??= keepText(JSON.stringify(document), { 'content-type': 'application/json' });
    return answerKept(c, await json);
  });
  app.get('/api/docs', async (c) => {
    docs ??= keepText(String(page(version, document.paths)), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
    });
    return answerKept(c, await docs);
  });
}

function page(version: string, paths: OpenApiDocument['paths']) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API ${version}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>API</h1>
        <p>
          JSON over HTTP, version ${version}. The same as a document:
          <a href="/api/openapi.json">/api/openapi.json</a>. Calls under /api/admin need the session
          of an administrator; writes are accepted from the product's own origin.
        </p>
        ${tags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              ${operations.filter(({ operation }) => operation.tags.includes(tag)).map(describe)}`,
        )}
      </body>
    </html>`;
}

function describe({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}) {
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<article>
    <h3><span class="method">${method}</span><code>${path}</code></h3>
    <p>${operation.summary}</p>
    ${operation.parameters ? schema('Parameters', operation.parameters) : ''}
    ${body ? schema('Body', body) : ''}
    ${Object.entries(operation.responses).map(([status, response]) =>
      schema(`${status} ${response.description}`, Object.values(response.content ?? {})[0]?.schema),
    )}
  </article>`;
}

const schema = (title: string, value: unknown) =>
  html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(value ?? null, null, 2)}</pre>
  </details>`;
