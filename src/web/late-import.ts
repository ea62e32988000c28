/**
 * Code that is fetched when it is wanted (docs/decisions/029-late-code.md). Many browsers remember a
 * failed `import()` for the life of the page, so every further try asks under another address.
 */
import { useCallback, useEffect, useState } from 'react';

/** Tries of one load while the server answers; after them only another page can help. */
const MOST_TRIES = 3;
const RELOADED_FOR = 'reloaded-for';

type Load<Module> = () => Promise<Module>;

/** What a late module needs of the browser; given by tests. */
const browser = {
  importFrom: (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  /** The status of the server's answer, or undefined where nothing answers. */
  statusOf: (address: string): Promise<number | undefined> =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status,
      () => undefined,
    ),
  reload: () => location.reload(),
  storage: () => sessionStorage,
};

/**
 * `address` is imported from `./module.ts?address`. The answered function loads the module once,
 * however often it is called; after a failure the next call tries again.
 */
export function lateImport<Module>(
  address: string,
  { importFrom, statusOf, reload, storage } = browser,
): Load<Module> {
  let failures = 0;
  let loading: Promise<Module> | undefined;

  async function load(): Promise<Module> {
    for (let tries = 1; ; tries += 1) {
      try {
        const tried = failures === 0 ? address : `${address}?retry=${failures}`;
        return (await importFrom(tried)) as Module;
      } catch (error) {
        failures += 1;
        const status = await statusOf(address);
        if (status === 200 && tries < MOST_TRIES) continue;
        // Either the browser remembers the failure of a file that this one imports, or a release took it away.
        if (status === 200 || status === 404) reloadOnce();
        throw error;
      }
    }
  }

  /** Drafts and the step survive it. Where it has not helped it would not help again. */
  function reloadOnce(): void {
    try {
      if (storage().getItem(RELOADED_FOR) === address) return;
      storage().setItem(RELOADED_FOR, address);
    } catch {
      return;
    }
    reload();
  }

  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The module once it is `wanted` and here; a failed load is tried again when the network is back. */
export function useLateImport<Module>(load: Load<Module>, wanted: boolean) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    if (wanted) retry();
  }, [wanted, retry]);

  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);

  return { module, failed, retry };
}
