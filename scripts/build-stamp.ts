import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

// Everything that a build depends on.
const inputs = [
  'src/{contract,server,web}/**/*',
  'public/**/*',
  'vite.config.ts',
  'scripts/{build,bundle-server,module-address,precompress}.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const stamp = join('build', '.stamp');
const results = ['build/server/index.js', 'build/product/main.js'];

/** A hash over names and contents. Modification times are useless after a checkout. */
export function hashInputs(folder = root): string {
  const hash = createHash('sha256');
  const entries = globSync(inputs, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of entries.sort()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function isBuildCurrent(folder = root): boolean {
  const isThere = (path: string) => existsSync(join(folder, path));
  if (![stamp, ...results].every(isThere)) return false;
  return readFileSync(join(folder, stamp), 'utf8') === hashInputs(folder);
}

export function writeStamp(hash: string, folder = root): void {
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, stamp), hash);
}
