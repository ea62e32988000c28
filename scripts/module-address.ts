/**
 * Vite plugin: `import { address } from './module.ts?address'` gives the URL of a module that is built as a
 * file of its own. `src/web/late-import.ts` needs the URL, because a failed `import()` can only be tried
 * again under another one.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './run.ts';

const QUERY = /\?address$/;

export function moduleAddress(): Plugin {
  return {
    name: 'module-address',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!QUERY.test(source)) return;
      const module = await this.resolve(source.replace(QUERY, ''), importer);
      return module && `${module.id}?address`;
    },
    load(id) {
      if (!QUERY.test(id)) return;
      const module = id.replace(QUERY, '');
      // The server never fetches the module, and in development Vite serves it at its source path.
      if (this.environment.name !== 'client' || this.environment.mode === 'dev') {
        return `export const address = ${JSON.stringify(`/${relative(root, module)}`)}`;
      }
      const chunk = this.emitFile({ type: 'chunk', id: module, preserveSignature: 'strict' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk}`;
    },
  };
}
