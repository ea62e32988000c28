import { useEffect } from 'react';

/**
 * The part of the router's manifest that is read here. The router sets it before the page's first script; the build has
 * added the address of the list of the office's files (scripts/office-code.ts). In development there is none.
 */
declare global {
  interface Window {
    __reactRouterManifest?: { officeCode?: string };
  }
}

/**
 * Loads the code of all pages of the office ahead, so that no server is needed to move between them. The
 * router's own prefetch imports the code: where that fails, it reloads the page, and many browsers remember
 * the failure. Here a failure has no consequence, and the code is asked for again when the network is back.
 * `further` are files that every page loads late.
 */
export function useCodeOfPages(further: readonly string[]): void {
  useEffect(() => {
    let run = new AbortController();
    const load = () => {
      // The one before may be waiting for a file that will not come.
      run.abort();
      run = new AbortController();
      void preload(further, run.signal);
    };
    load();
    addEventListener('online', load);
    return () => {
      removeEventListener('online', load);
      run.abort();
    };
  }, [further]);
}

/**
 * Fetches one file after the other, and then gives all to the browser as modules. The browser asks for what a module
 * imports as soon as it is given the module, and remembers a failure of that too. So it is given none before all have
 * arrived.
 */
async function preload(further: readonly string[], signal: AbortSignal): Promise<void> {
  const isGiven = (href: string) =>
    document.querySelector(`link[rel="modulepreload"][href="${href}"]`) !== null;
  let missing: string[];
  try {
    await idle();
    missing = [...further, ...(await readCode(signal))].filter((href) => !isGiven(href));
    for (const href of missing) {
      await idle();
      if (!(await arrives(href, signal))) return;
    }
  } catch {
    return;
  }
  await idle();
  if (signal.aborted) return;
  for (const href of missing.filter((each) => !isGiven(each))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** In milliseconds: where a browser never has nothing to do, as in a tab that is not looked at. */
const LONGEST_WAIT = 1000;

/** In milliseconds: in Safari, which does not tell when it has nothing to do. */
const PAUSE = 20;

/** Waits until the browser has nothing to do: all files at once took the processor from the page that was being opened. */
const idle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LONGEST_WAIT });
    else setTimeout(done, PAUSE);
  });

/** The files of all pages of the office. */
async function readCode(signal: AbortSignal): Promise<string[]> {
  const address = window.__reactRouterManifest?.officeCode;
  if (!address) return [];
  const answer = await fetch(address, { signal, priority: 'low' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

async function arrives(href: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(href, { signal, priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}
