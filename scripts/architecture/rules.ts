import { browserBundleViolations } from './browser-bundle.ts';
import type { Import, Source } from './read-source.ts';
import { featureOf, isTest, layerOf, resolveImport } from './resolve-import.ts';

/** Entries of work whose length strangers decide. */
const IN_A_THREAD = new Set(['src/server/modules/delivery-sheets/sheet-pdf.ts']);

type Edge = { from: string; to: string; import: Import };

/** Rules about one import. `rule` is the sentence that a failure prints after the file. */
const importRules: { rule: string; broken(edge: Edge): boolean }[] = [
  {
    rule: 'the contract imports nothing of ours but itself',
    broken: ({ from, to }) => layerOf(from) === 'contract' && layerOf(to) !== 'contract',
  },
  {
    rule: 'the server never imports the web',
    broken: ({ from, to }) => layerOf(from) === 'server' && layerOf(to) === 'web',
  },
  {
    rule: 'the web imports the server only as `import type`, and only in src/web/api.ts',
    broken: ({ from, to, import: { typeOnly } }) =>
      layerOf(from) === 'web' &&
      layerOf(to) === 'server' &&
      !(typeOnly && from === 'src/web/api.ts'),
  },
  {
    rule: 'features never import each other: pages compose them',
    broken: ({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      return here !== undefined && there !== undefined && here !== there;
    },
  },
  {
    rule: 'ui is used by features and features by pages, never the other way',
    broken: ({ from, to }) =>
      (/^src\/web\/ui\//.test(from) && /^src\/web\/(features|pages)\//.test(to)) ||
      (featureOf(from) !== undefined && to.startsWith('src/web/pages/')),
  },
  {
    rule: 'the web imports late by src/web/late-import.ts, which can try again',
    broken: ({ from, import: { dynamic } }) => layerOf(from) === 'web' && dynamic,
  },
  {
    rule: 'the platform never imports modules',
    broken: ({ from, to }) =>
      from.startsWith('src/server/platform/') && to.startsWith('src/server/modules/'),
  },
  {
    rule: 'what can take long is loaded by the file of a thread only',
    broken: ({ from, to, import: { typeOnly } }) =>
      IN_A_THREAD.has(to) && !typeOnly && !/-thread\.ts$/.test(from) && !isTest(from),
  },
  {
    rule: 'another layer is imported by #contract/, #server/ or #web/, not by a relative path',
    broken: ({ from, to, import: { specifier } }) =>
      specifier.startsWith('.') && layerOf(to) !== undefined && layerOf(from) !== layerOf(to),
  },
];

/** Rules about one file. */
const fileRules: { rule: string; broken(source: Source): boolean }[] = [
  {
    rule: 'no file or folder is called utils, helpers, misc or common: name it after its subject',
    broken: ({ path }) => /(^|[/.])(utils?|helpers?|misc|common)(?=[/.]|$)/.test(path),
  },
  {
    rule: 'only the web has .tsx files: the server runs its sources as they are',
    broken: ({ path }) => path.endsWith('.tsx') && layerOf(path) !== 'web',
  },
  {
    rule: 'only src/server/env.ts reads process.env',
    broken: ({ path, readsEnvironment }) =>
      readsEnvironment &&
      layerOf(path) === 'server' &&
      path !== 'src/server/env.ts' &&
      !isTest(path),
  },
];

/** One line for each broken rule: `file: rule (import)`. */
export function findViolations(sources: Source[]): string[] {
  const violations: string[] = browserBundleViolations(sources);
  for (const source of sources) {
    for (const { rule, broken } of fileRules) {
      if (broken(source)) violations.push(`${source.path}: ${rule}`);
    }
    for (const edge of edgesOf(source)) {
      for (const { rule, broken } of importRules) {
        if (broken(edge)) violations.push(`${source.path}: ${rule} (${edge.import.specifier})`);
      }
    }
  }
  return violations;
}

function edgesOf(source: Source): Edge[] {
  return source.imports.flatMap((imported) => {
    const to = resolveImport(source.path, imported.specifier);
    return to === undefined ? [] : [{ from: source.path, to, import: imported }];
  });
}
