import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Site } from '#contract/contents/site.schema.ts';
import { createPages } from '#server/pages.ts';
import { createRouter } from '#server/platform/http.ts';
import { buildOfTwoPages } from '#test/two-pages.ts';

describe('a built script', async () => {
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  afterAll(() => rm(build, { recursive: true, force: true }));
  const assets = join(build, 'client/assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'app-1.js'), 'run()');
  await writeFile(join(assets, 'app-1.js.gz'), gzipSync('run()'));
  const app = createRouter();
  createPages(buildOfTwoPages(), build).mount(app, async () => ({ hero: { title: '' } }) as Site);
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });

  it('is sent uncompressed, and browsers keep it for a year', async () => {
    const plain = await get('/assets/app-1.js');
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['run()', null]);
    expect(plain.headers.get('content-type')).toContain('javascript');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is sent compressed to browsers that accept it', async () => {
    const gzipped = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gzipped.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(Buffer.from(await gzipped.arrayBuffer())).toEqual(gzipSync('run()'));
  });

  it('that does not exist is an unknown page, which browsers do not cache', async () => {
    const { status, headers } = await get('/assets/none.js');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });
});
