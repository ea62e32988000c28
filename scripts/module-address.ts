/**
 * Vite plugin: `import { address } from './module.ts?address'` gives the URL of a module that is
 * built as a file of its own. `src/web/late-import.ts` needs the URL, because a failed `import()`
 * can only be retried under another one. The server's bundle also gets `files`, which a document
 * can load ahead of the page's own code (`src/web/visitors/opened/prefetch.ts`); it is built after
 * the browser's.
 */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from './run.ts';

const QUERY = /\?address$/;

export function moduleAddress(): Plugin {
  /** The file of each module that the browser loads late, with its imports. */
  const built = new Map<string, string[]>();
  return {
    name: 'module-address',
    enforce: 'pre',
    // One instance for both builds: the server's uses the results of the browser's.
    sharedDuringBuild: true,
    async resolveId(source, importer) {
      if (!QUERY.test(source)) return;
      const module = await this.resolve(source.replace(QUERY, ''), importer);
      return module && `${module.id}?address`;
    },
    load(id) {
      if (!QUERY.test(id)) return;
      const module = id.replace(QUERY, '');
      // The server never loads the module, and in development Vite serves it at its source path.
      if (this.environment.name !== 'client' || this.environment.mode === 'dev') {
        const files = (built.get(module) ?? []).map((file) => `/${file}`);
        return `export const address = ${JSON.stringify(`/${relative(root, module)}`)};
          export const files = ${JSON.stringify(files)};`;
      }
      const chunk = this.emitFile({ type: 'chunk', id: module, preserveSignature: 'strict' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk}; export const files = [];`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId) continue;
        built.set(chunk.facadeModuleId, [...withImports(chunk.fileName, bundle)]);
      }
    },
  };
}

/** A file and all its imports, direct or not. */
function withImports(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set([file]);
  for (const each of files) {
    const chunk = bundle[each];
    for (const next of chunk?.type === 'chunk' ? chunk.imports : []) files.add(next);
  }
  return files;
}
