/** Serves the API documentation: the OpenAPI document and a static page. */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { ERRORS } from '#contract/errors.ts';
import { answerCompressed, type CompressedText, compressText } from './compressed-text.ts';
import { curlExample } from './curl-example.ts';
import type { ApiEnv } from './http.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi-document.ts';

type Options = {
  version: string;
  /** The origin of the examples. */
  siteUrl: string;
};

/** Built on the first request: few processes are ever asked. */
export function mountApiDocs(app: Hono<ApiEnv>, { version, siteUrl }: Options): void {
  const describe = () => openApiDocument(version);
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  let json: Promise<CompressedText> | undefined;
  let page: Promise<CompressedText> | undefined;
  app.get('/api/openapi.json', async (c) => {
    json ??= compressText(JSON.stringify(describe()), { 'content-type': 'application/json' });
    return answerCompressed(c, await json);
  });
  app.get('/api/docs', async (c) => {
    page ??= compressText(String(apiDocsPage(describe(), siteUrl)), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    });
    return answerCompressed(c, await page);
  });
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:#FAF7F2;color:#1B1F24;font:16px/1.55 Arial,sans-serif}
h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 1rem}
h2{margin:3rem 0 1rem;border-top:2px solid #1B1F24;padding-top:.75rem;font-size:1.3rem}
p{max-width:44rem}ul{padding-left:1.25rem;max-width:44rem}a{color:#0F5C6E}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}nav a{padding:.5rem 0}
article{background:#fff;border:1px solid #DDD5C8;border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}article p{margin:.25rem 0 .75rem}
code,pre{font:14px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}
pre{overflow:auto;margin:.5rem 0;background:#F1ECE3;padding:.75rem;border-radius:6px}
pre.call{white-space:pre-wrap;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.6rem 0}
.method{color:#B4451F;font-weight:700;text-transform:uppercase;margin-right:.5rem}
dl{margin:1rem 0 0;border-top:1px solid #DDD5C8;padding-top:.75rem;display:grid;grid-template-columns:3rem 1fr;gap:.25rem .75rem;font-size:.9rem}
dt{font-weight:700;font-variant-numeric:tabular-nums}dd{margin:0}
.codes{grid-template-columns:1fr}.codes dd{margin-bottom:.5rem}
@media(min-width:40rem){.codes{grid-template-columns:15rem 1fr}}`;

function apiDocsPage({ info, paths, components }: OpenApiDocument, siteUrl: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API ${info.version}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>API</h1>
        <p>
          JSON over HTTP, version ${info.version}. The same as a document:
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <ul>
          <li>A program may make every public call: without a cookie and without an Origin.</li>
          <li>
            Calls marked "with a session" need a session cookie; under /api/admin it must be an
            administrator's. A write with a cookie also needs the Origin of this product.
          </li>
          <li>
            A program calls the office with <code>Authorization: Bearer cns_…</code>, where a key is
            named, without a cookie: 120 calls a minute. An administrator makes the key in 'Utenti',
            'Programmi'. An <code>Idempotency-Key</code> is the body's <code>request_id</code>.
          </li>
          <li>
            The calls under /api/giro need the cookie of a driver's device; the code in a QR opens its
            session. A customer's calls have the token of a mail's link in the body, or in the header
            x-link-token if the body is a photograph.
          </li>
          <li>
            A body has 64 kB at most: an offer 512 kB, a content 128 kB, a photograph 300 kB, a price
            list 8 MB.
          </li>
          <li>
            A <code>request_id</code> is a UUID of your own: new for each order or message, the same
            when you repeat one that was not answered. Replace the dates in the examples with available ones.
          </li>
        </ul>
        <nav>
          ${tags.map((tag) => html`<a href="#${anchor(tag)}">${tag}</a>`)}
          <a href="#errors">Errors</a>
        </nav>
        ${tags.map(
          (tag) =>
            html`<h2 id="${anchor(tag)}">${tag}</h2>
              ${operations
                .filter(({ operation }) => operation.tags.includes(tag))
                .map((one) => describe(one, siteUrl))}`,
        )}
        <h2 id="errors">Errors</h2>
        <p>Every answer that is not a success has this body. Its message is made for people to read.</p>
        ${schema('ErrorBody', components.schemas.ErrorBody)}
        <dl class="codes">
          ${Object.entries(ERRORS).map(
            ([code, { status, message }]) =>
              html`<dt>${status} <code>${code}</code></dt>
                <dd lang="it">${message}</dd>`,
          )}
        </dl>
      </body>
    </html>`;
}

type Described = { path: string; method: string; operation: Operation };

function describe({ path, method, operation }: Described, siteUrl: string) {
  const responses = Object.entries(operation.responses);
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<article>
    <h3><span class="method">${method}</span><code>${path}</code></h3>
    <p>${operation.summary}${withWhat(operation)}</p>
    <pre class="call">${curlExample(siteUrl, path, method, operation)}</pre>
    ${operation.parameters ? schema('Parameters', operation.parameters) : ''}
    ${body ? schema('Body', body) : ''}
    ${responses
      .filter(([, { content }]) => !isError(content))
      .map(([status, { description, content = {} }]) =>
        schema(`${status} ${description}`, Object.values(content)[0]?.schema),
      )}
    <dl>
      ${responses
        .filter(([, { content }]) => isError(content))
        .map(
          ([status, { description }]) =>
            html`<dt>${status}</dt>
              <dd><code>${description}</code></dd>`,
        )}
    </dl>
  </article>`;
}

/** ' (with a session, or a key with orders:read)' */
function withWhat({ security }: Operation): string {
  if (!security) return '';
  const [scope] = security.flatMap(({ key = [] }) => key);
  return scope ? ` (with a session, or a key with ${scope})` : ' (with a session)';
}

/** All errors share one schema, shown once at the end of the page. */
const isError = (content: Operation['responses'][string]['content']) =>
  content?.['application/json']?.schema.allOf !== undefined;

const anchor = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

const schema = (title: string, value: unknown) =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(value ?? null, null, 2)}</pre>
  </details>`;
