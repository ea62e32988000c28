import type { Source } from './read-source.ts';
import { isTest, layerOf, resolveImport } from './resolve-import.ts';

const rule = 'the browser loads no *.calls.ts at run time, only `import type`';

/**
 * Finds the declared calls that a browser file loads at run time, directly or through contract files: they hold the schemas
 * and examples of every call. One missing `type` in an import is enough.
 */
export function browserBundleViolations(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => layerOf(path) === 'web' && !isTest(path))
    .flatMap((source) => {
      const chain = chainToCalls(source, byPath, new Set());
      return chain ? [`${source.path}: ${rule} (${chain.join(' → ')})`] : [];
    });
}

function chainToCalls(
  source: Source,
  byPath: Map<string, Source>,
  seen: Set<string>,
): string[] | undefined {
  seen.add(source.path);
  for (const { specifier, typeOnly } of source.imports) {
    if (typeOnly) continue;
    const path = resolveImport(source.path, specifier);
    if (isCalls(path ?? specifier)) return [specifier];
    // Web files are not followed, so that only the file that breaks the rule is reported.
    const next = path && layerOf(path) === 'contract' ? byPath.get(path) : undefined;
    if (!next || seen.has(next.path)) continue;
    const chain = chainToCalls(next, byPath, seen);
    if (chain) return [specifier, ...chain];
  }
}

function isCalls(target: string): boolean {
  return /^src\/contract\/(.*\.)?calls?\.ts$/.test(target);
}
