import { useEffect } from 'react';

/** The part of the router's manifest that is read here. The router sets it before the page's first script. */
declare global {
  interface Window {
    __reactRouterManifest?: {
      routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
    };
  }
}

const LAYOUT = 'office/frame/layout.page';

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
    const load = () => void preload([...addresses(), ...further], signal);
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

/**
 * Fetched first: the browser asks for what a module imports as soon as it is given the module, and remembers a
 * failure of that too. So none is given to it before all have arrived.
 */
async function preload(hrefs: readonly string[], signal: AbortSignal): Promise<void> {
  const isGiven = (href: string) =>
    document.querySelector(`link[rel="modulepreload"][href="${href}"]`) !== null;
  const missing = hrefs.filter((href) => !isGiven(href));
  try {
    const arrived = await Promise.all(missing.map((href) => arrives(href, signal)));
    if (!arrived.every(Boolean)) return;
  } catch {
    return;
  }
  for (const href of missing.filter((each) => !isGiven(each))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

async function arrives(href: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(href, { signal, priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}
