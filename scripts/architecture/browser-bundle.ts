import type { Source } from './read-source.ts';
import { isTest, layerOf, resolveImport } from './resolve-import.ts';

const rule =
  'the browser loads no *.routes.ts and no route builder at run time, only `import type`';

/** Follows what a browser file loads at run time, through other files too: 53 kB hang on one word. */
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
    // A web file answers for itself: the one that breaks the rule is named, not all that use it.
    const next = path && layerOf(path) === 'contract' ? byPath.get(path) : undefined;
    if (!next || seen.has(next.path)) continue;
    const chain = chainToRouteBuilder(next, byPath, seen);
    if (chain) return [specifier, ...chain];
  }
}

function isRouteBuilder(target: string): boolean {
  return /^src\/contract\/.*\.routes\.ts$/.test(target) || target === '@hono/zod-openapi';
}
