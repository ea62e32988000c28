/**
 * Moves what the pages of the office import out of the router's manifest, which every visitor gets with the first page,
 * into a list that only the office asks for (src/web/office/frame/use-code-of-pages.ts). It was half of the manifest.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the router writes and reads it. */
const BEGIN = 'window.__reactRouterManifest=';
const END = ';';

type Manifest = {
  /** The address of the list. */
  officeCode?: string;
  routes: Record<string, { module: string; imports?: string[] }>;
};

/** In the folder of what the browser gets, after the build. Throws when the manifest is not what is expected here. */
export function moveOfficeCode(client: string): void {
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file || others.length > 0) throw new Error('expected one manifest of the router');
  const path = join(client, file);
  const { manifest, code } = takeOfficeCode(readFileSync(path, 'utf8'));
  // Under the name of its manifest, whose older copy a browser may keep for the same files.
  const list = file.replace('manifest-', 'office-code-').replace(/js$/, 'json');
  writeFileSync(join(client, list), JSON.stringify(code));
  manifest.officeCode = `/${list}`;
  writeFileSync(path, `${BEGIN}${JSON.stringify(manifest)}${END}`);
}

/** The manifest without the imports of the office's pages, and the addresses of all their files. */
export function takeOfficeCode(script: string): { manifest: Manifest; code: string[] } {
  if (!script.startsWith(BEGIN) || !script.endsWith(END)) throw new Error('not a manifest');
  const manifest: Manifest = JSON.parse(script.slice(BEGIN.length, -END.length));
  const code = new Set<string>();
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!id.startsWith('office/')) continue;
    for (const address of [route.module, ...(route.imports ?? [])]) code.add(address);
    route.imports = [];
  }
  if (code.size === 0) throw new Error('no page of the office in the manifest');
  return { manifest, code: [...code].sort() };
}
