import type { Source } from './read-source.ts';
import { isTest, layerOf, resolveImport } from './resolve-import.ts';

const rule =
  'the browser loads no *.routes.ts and no route builder at run time, only `import type`';

/**
 * Finds the route definitions that a browser file loads at run time, directly or through contract files. They
 * would add 53 kB; one missing `type` in an import is enough.
 */
export function browserBundleViolations(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => layerOf(path) === 'web' && !isTest(path))
    .flatMap((source) => {
      const chain = chainToRouteBuilder(source, byPath, new Set());
      return chain ? [`${source.path}: ${rule} (${chain.join(' → ')})`] : [];
    });
}

function chainToRouteBuilder(
  source: Source,
  byPath: Map<string, Source>,
  seen: Set<string>,
): string[] | undefined {
  seen.add(source.path);
  for (const { specifier, typeOnly } of source.imports) {
    if (typeOnly) continue;
    const path = resolveImport(source.path, specifier);
    if (isRouteBuilder(path ?? specifier)) return [specifier];
    // Web files are not followed, so that only the file that breaks the rule is named.
    const next = path && layerOf(path) === 'contract' ? byPath.get(path) : undefined;
    if (!next || seen.has(next.path)) continue;
    const chain = chainToRouteBuilder(next, byPath, seen);
    if (chain) return [specifier, ...chain];
  }
}

function isRouteBuilder(target: string): boolean {
  return /^src\/contract\/.*\.routes\.ts$/.test(target) || target === '@hono/zod-openapi';
}
