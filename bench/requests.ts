import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../src/server/env.ts';
import { createLogger } from '../src/server/platform/logger.ts';
import { openProduct } from '../src/server/product.ts';
import type { Measurement } from './measurement.ts';

const PATHS = ['/', '/contact.data', '/api/openapi.json', '/api/docs', '/api/site'];
const REQUESTS = 300;

/** CPU time of requests that anyone may make, on the built product in this process. */
export async function measureRequests(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const build = resolve('build');
  // Imported late: React reads NODE_ENV when it is loaded, and main.ts has set it by then.
  const { createPages } = await import('../src/server/pages.ts');
  const pages = createPages(
    await import(pathToFileURL(join(build, 'server/index.js')).href),
    build,
  );
  const env = readEnvironment({ DATA_DIR: folder });
  const product = await openProduct(env, createLogger('silent'), pages);
  const ask = async (path: string) => {
    const response = await product.app.request(path, { headers: { 'accept-encoding': 'br' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const rows = [];
  for (const path of PATHS) {
    for (let warmUp = 0; warmUp < 20; warmUp += 1) await ask(path);
    const before = process.cpuUsage();
    for (let run = 0; run < REQUESTS; run += 1) await ask(path);
    const { user, system } = process.cpuUsage(before);
    rows.push({ path, CPU: Number(((user + system) / 1000 / REQUESTS).toFixed(2)) });
  }
  await product.endStreams();
  await product.close();
  rmSync(folder, { recursive: true });
  return { title: `CPU of a request, mean of ${REQUESTS} (ms, embedded database)`, rows };
}
