import { posix } from 'node:path';

/** The file that an import refers to, as a path in the repository; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  if (/^#(contract|server|web)\//.test(bare)) return `src/${bare.slice(1)}`;
  if (bare.startsWith('#test/')) return bare.slice(1);
}

/** 'contract', 'server', 'web' or 'test'; undefined for any other file. */
export function layerOf(path: string): string | undefined {
  return /^src\/(contract|server|web)\//.exec(path)?.[1] ?? /^(test)\//.exec(path)?.[1];
}

/** The browser room of a file, for example 'office/orders'. */
export function roomOf(path: string): string | undefined {
  return /^src\/web\/((?:office|visitors)\/[^/]+|driver)\//.exec(path)?.[1];
}

/** The server module of a file, for example 'orders'. */
export function moduleOf(path: string): string | undefined {
  return /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/');
}
