/** Serves the documentation of the API: the OpenAPI document and a static page. */
import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiDocsPage, STYLE } from './api-docs-page.ts';
import { answerCompressed, type CompressedText, compressText } from './compressed-text.ts';
import type { ApiEnv } from './http.ts';
import { openApiDocument } from './openapi-document.ts';

type Options = {
  version: string;
  /** The origin of the examples. */
  siteUrl: string;
};

/** Describes the routes that are mounted at the first call: few processes are ever asked. */
export function mountApiDocs(app: OpenAPIHono<ApiEnv>, { version, siteUrl }: Options): void {
  const describe = () => openApiDocument(app, version);
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
