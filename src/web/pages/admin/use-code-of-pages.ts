import { useEffect } from 'react';

/** The part of the router's manifest that is read here. The router sets it before the page's first script. */
declare global {
  interface Window {
    __reactRouterManifest?: {
      routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
    };
  }
}

const LAYOUT = 'pages/admin/layout';

/**
 * Loads the code of all pages of the office ahead, so that no server is needed to move between them. The
 * router's own prefetch imports the code: where that fails, it reloads the page, and many browsers remember
 * the failure. Here a failure has no consequence, and the code is asked for again when the network is back.
 * `further` are files that every page loads late.
 */
export function useCodeOfPages(further: readonly string[]): void {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const load = () => {
      for (const href of [...addresses(), ...further]) void preload(href, signal);
    };
    load();
    addEventListener('online', load, { signal });
    return () => leave.abort();
  }, [further]);
}

function addresses(): Set<string> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const pages = routes.filter(({ parentId }) => parentId === LAYOUT);
  return new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

/** Fetched first: only an address that has arrived is given to the browser as a module. */
async function preload(href: string, signal: AbortSignal): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  try {
    const { ok } = await fetch(href, { signal, priority: 'low' });
    if (!ok || signal.aborted) return;
  } catch {
    return;
  }
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
