import { posix } from 'node:path';

/** The file that an import refers to, as a path in the repository; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  if (/^#(contract|server|web)\//.test(bare)) return `src/${bare.slice(1)}`;
}

/** 'contract', 'server' or 'web'; undefined for any other file. */
export function layerOf(path: string): string | undefined {
  return /^src\/(contract|server|web)\//.exec(path)?.[1];
}

/** The browser feature that a file belongs to, for instance 'orders'. */
export function featureOf(path: string): string | undefined {
  return /^src\/web\/features\/([^/]+)/.exec(path)?.[1];
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('src/server/testing/');
}
