/**
 * The built files whose names change with what is in them. Each is read once in each form that is asked for, and then
 * answered from memory.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { encodingFor } from './compressed-text.ts';

const YEAR = 31_536_000;
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

type Asset = { bytes: Uint8Array<ArrayBuffer>; encoding: keyof typeof ENDINGS };

/** Answers for the file that the path ends with; passes on what is no file of `folder`, and requests for a part. */
export function answerAssets(folder: string): MiddlewareHandler {
  const kept = new Map<string, Asset>();
  const read = async (name: string, encoding: Asset['encoding']): Promise<Asset | undefined> => {
    const key = name + ENDINGS[encoding];
    const known = kept.get(key);
    if (known) return known;
    const bytes = await readFile(join(folder, key)).catch(() => undefined);
    if (!bytes) return encoding === 'identity' ? undefined : read(name, 'identity');
    // A copy: small files are read into a piece of memory that others share.
    const asset = { bytes: new Uint8Array(bytes), encoding };
    kept.set(key, asset);
    return asset;
  };
  return async (c, next) => {
    const [name = ''] = /[\w.-]+$/.exec(c.req.path) ?? [];
    const type = getMimeType(name);
    const isWhole = c.req.path === `/assets/${name}` && c.req.header('range') === undefined;
    const asset =
      type && isWhole
        ? await read(name, encodingFor(c.req.header('accept-encoding') ?? ''))
        : undefined;
    if (!type || !asset) return next();
    c.header('content-type', type);
    c.header('cache-control', `public, max-age=${YEAR}, immutable`);
    c.header('vary', 'accept-encoding');
    if (asset.encoding !== 'identity') c.header('content-encoding', asset.encoding);
    return c.body(asset.bytes);
  };
}
