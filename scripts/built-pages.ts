/** What the browser fetches for each page of the build, from the manifest that the server half carries. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageBytes } from './budget-rules.ts';
import { lateFiles } from './chunk-imports.ts';
import { root } from './run.ts';

const assets = join(root, 'build', 'client', 'assets');

export async function builtPages(): Promise<PageBytes[]> {
  const build: ServerBuild = await import(
    pathToFileURL(join(root, 'build', 'server', 'index.js')).href
  );
  const { entry, url } = build.assets;
  return Object.values(build.routes).flatMap((leaf) => {
    if (!leaf || isLayout(build, leaf.id)) return [];
    const ids = withParents(build, leaf.id);
    const path = `/${ids
      .map((id) => build.routes[id]?.path ?? '')
      .filter(Boolean)
      .join('/')}`;
    const routes = ids.map((id) => build.assets.routes[id]).filter((route) => route !== undefined);
    const isStatic = ids.some(
      (id) => (build.routes[id]?.module.handle as { static?: boolean } | undefined)?.static,
    );
    const first = isStatic ? ownModule() : names([url, entry, ...routes].flatMap(scripts));
    return [
      {
        path,
        isStatic,
        first: bytes(first),
        late: isStatic ? 0 : bytes(lateFiles(first, read)),
        css: bytes(names(routes.flatMap(({ css = [] }) => css))),
      },
    ];
  });
}

type Loaded = { module: string; imports?: string[] };
const scripts = (loaded: string | Loaded): string[] =>
  typeof loaded === 'string' ? [loaded] : [loaded.module, ...(loaded.imports ?? [])];

/** A layout is no page; nor is the route of what has no page. */
function isLayout(build: ServerBuild, id: string): boolean {
  const route = build.routes[id];
  if (route?.path === '*') return true;
  const isParent = Object.values(build.routes).some((other) => other?.parentId === id);
  return isParent;
}

function withParents(build: ServerBuild, id: string): string[] {
  const parentId = build.routes[id]?.parentId;
  return parentId === undefined ? [id] : [...withParents(build, parentId), id];
}

/** The one script of the static pages, which the build makes by itself. */
function ownModule(): string[] {
  const found = globSync('module-*.js', { cwd: assets });
  if (found.length !== 1) throw new Error(`expected one module of the static pages: ${found}`);
  return found;
}

const names = (urls: string[]) => [...new Set(urls.map((url) => basename(url)))];
const read = (name: string) => readFileSync(join(assets, name), 'utf8');

/** As they are sent: the build puts a .br beside each. */
function bytes(files: readonly string[]): number {
  return files.reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0);
}
