/**
 * `import { address } from './module.ts?address'`: where a module is fetched from, as a file of its own.
 * `import()` keeps that to itself, and a failed one is asked for again under another address
 * (`src/web/late-import.ts`).
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
      // The server fetches nothing, and a page in development has its modules where they lie.
      if (this.environment.name !== 'client' || this.environment.mode === 'dev') {
        return `export const address = ${JSON.stringify(`/${relative(root, module)}`)}`;
      }
      const chunk = this.emitFile({ type: 'chunk', id: module, preserveSignature: 'strict' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk}`;
    },
  };
}
