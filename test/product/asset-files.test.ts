import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { answerAssets } from '#server/platform/asset-files.ts';
import { createRouter } from '#server/platform/http.ts';

describe('a built script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'app-1.js'), 'run()');
  await writeFile(join(folder, 'app-1.js.gz'), gzipSync('run()'));
  const app = createRouter();
  app.use('/assets/*', answerAssets(folder));
  app.get('*', (c) => c.text('passed on', 404));
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });

  it('comes compressed to who accepts it, plain to others, and may be kept for ever', async () => {
    const plain = await get('/assets/app-1.js');
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['run()', null]);
    expect(plain.headers.get('content-type')).toContain('javascript');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const compressed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    // There is no form of it in Brotli.
    expect([await compressed.text(), compressed.headers.get('content-encoding')]).toEqual([
      'run()',
      null,
    ]);
    const gzipped = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gzipped.headers.get('vary')).toBe('accept-encoding');
    expect(Buffer.from(await gzipped.arrayBuffer())).toEqual(gzipSync('run()'));
  });

  it('is read from the disk once', async () => {
    await writeFile(join(folder, 'once-1.js'), 'once()');
    expect(await (await get('/assets/once-1.js')).text()).toBe('once()');
    await rm(join(folder, 'once-1.js'));
    expect(await (await get('/assets/once-1.js')).text()).toBe('once()');
  });

  it.each([
    ['that does not exist', '/assets/none.js', {}],
    ['of another folder', '/assets/sub/app-1.js', {}],
    ['of which a part is asked for', '/assets/app-1.js', { range: 'bytes=0-1' }],
  ])('%s is left to others', async (_, path, headers) => {
    expect((await get(path, headers)).status).toBe(404);
  });
});
