import { browserBundleViolations } from './browser-bundle.ts';
import type { Import, Source } from './read-source.ts';
import { isTest, layerOf, moduleOf, resolveImport, roomOf } from './resolve-import.ts';
import { SERVER_MODULES } from './server-modules.ts';
import { namesAnothersTable } from './tables.ts';

/** The entry points of work whose length strangers decide. */
const IN_A_THREAD = new Set([
  'src/server/modules/customers/import/read-customer-file.ts',
  'src/server/modules/customers/import/read-vcards.ts',
  'src/server/modules/delivery-sheets/sheet-pdf.ts',
  'src/server/modules/easyfatt-prices/read-products.ts',
  'src/server/modules/offers/paper/offer-pdf.ts',
  'src/server/modules/prices/import/read-price-file.ts',
]);

type Edge = { from: string; to: string; import: Import };

/**
 * What the other rooms of the office, or of the visitors, may use. The drivers' page is one room.
 */
const SHARED_ROOMS = [
  'office/charts',
  'office/confirmation',
  'office/customer',
  'office/order',
  'office/offer',
  'office/trip',
  'office/history',
  'office/keys',
  'office/live',
  'visitors/order',
  'visitors/opened',
  'visitors/static-page',
];
const sideOf = (room: string) => room.split('/')[0];

/** The frame around the office's pages, with their shared dialogs. */
const COMPOSING_ROOM = 'office/frame';

/** The kits of the browser, each with the kits that it may use. */
const KITS: Record<string, readonly string[]> = { ui: [], lists: ['ui'], forms: ['ui'] };
const kitOf = (path: string) => /^src\/web\/(ui|lists|forms)\//.exec(path)?.[1];

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
    rule: 'the web never imports the server',
    broken: ({ from, to }) => layerOf(from) === 'web' && layerOf(to) === 'server',
  },
  {
    rule: 'only tests import test/',
    broken: ({ from, to }) => from.startsWith('src/') && !isTest(from) && layerOf(to) === 'test',
  },
  {
    rule: 'rooms never import each other: what they share stands in a shared room or a kit',
    broken: ({ from, to }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      return (
        here !== undefined &&
        there !== undefined &&
        here !== there &&
        here !== COMPOSING_ROOM &&
        !(SHARED_ROOMS.includes(there) && sideOf(here) === sideOf(there))
      );
    },
  },
  {
    rule: 'rooms use session/ and the kits forms/, lists/ and ui/, never the other way',
    broken: ({ from, to }) =>
      (kitOf(from) !== undefined || from.startsWith('src/web/session/')) &&
      roomOf(to) !== undefined,
  },
  {
    rule: 'forms/ and lists/ use ui/, and no kit another one',
    broken: ({ from, to }) => {
      const [here, there] = [kitOf(from), kitOf(to)];
      return (
        here !== undefined && there !== undefined && here !== there && !KITS[here]?.includes(there)
      );
    },
  },
  {
    rule: 'the web imports late by src/web/late-import.ts, which can try again',
    broken: ({ from, import: { dynamic } }) => layerOf(from) === 'web' && dynamic && !isTest(from),
  },
  {
    rule: 'the platform never imports modules',
    broken: ({ from, to }) =>
      from.startsWith('src/server/platform/') && to.startsWith('src/server/modules/'),
  },
  {
    rule: 'modules import each other along scripts/architecture/server-modules.ts',
    broken: ({ from, to }) => {
      const [here, there] = [moduleOf(from), moduleOf(to)];
      if (here === undefined || there === undefined || here === there || isTest(from)) return false;
      return !importsOf(here).includes(there);
    },
  },
  {
    rule: 'what can take long is loaded by the file of a thread only',
    broken: ({ from, to, import: { typeOnly } }) =>
      IN_A_THREAD.has(to) && !typeOnly && !/-thread\.ts$/.test(from) && !isTest(from),
  },
  {
    rule: 'another layer is imported by #contract/, #server/, #web/ or #test/, not by a relative path',
    broken: ({ from, to, import: { specifier } }) =>
      specifier.startsWith('.') &&
      layerOf(from) !== undefined &&
      layerOf(to) !== undefined &&
      layerOf(from) !== layerOf(to),
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
    rule: 'each module of the server stands in scripts/architecture/server-modules.ts',
    broken: ({ path }) => {
      const module = moduleOf(path);
      return module !== undefined && !(module in SERVER_MODULES);
    },
  },
  {
    rule: 'all SQL on a table stands in the module that scripts/architecture/server-modules.ts names',
    broken: namesAnothersTable,
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

function importsOf(module: string): readonly string[] {
  return SERVER_MODULES[module]?.imports ?? [];
}

function edgesOf(source: Source): Edge[] {
  return source.imports.flatMap((imported) => {
    const to = resolveImport(source.path, imported.specifier);
    return to === undefined ? [] : [{ from: source.path, to, import: imported }];
  });
}
