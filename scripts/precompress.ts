import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Fonts and images are compressed already.
const compressible = '**/*.{js,css,svg,html,txt,json,webmanifest}';

/**
 * Writes a .br and a .gz next to every text file, so that none is compressed per request. Returns
 * how many files it found.
 */
export async function precompress(folder: string): Promise<number> {
  const found = globSync(compressible, { cwd: folder, exclude: ['.vite'] });
  const paths = found.map((path) => join(folder, path));
  await Promise.all(paths.map(compressFile));
  return paths.length;
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
