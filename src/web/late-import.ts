/**
 * Code that is loaded on demand (docs/decisions/029-late-code.md). Many browsers remember a failed `import()`
 * for the life of the page, so every retry uses another URL.
 */
import { useEffect, useMemo, useState } from 'react';

/** Attempts of one load while the server answers. After those only a reload can help. */
const MAX_TRIES = 3;
const RELOADED_FOR = 'reloaded-for';

type Load<Module> = () => Promise<Module>;

/** The browser's functions, which tests replace. */
const browser = {
  importFrom: (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  /** The status of the server's answer, or undefined when there is none. */
  statusOf: (address: string): Promise<number | undefined> =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status,
      () => undefined,
    ),
  reload: () => location.reload(),
  storage: () => sessionStorage,
};

/**
 * Loads `address`, the import of `./module.ts?address`. The returned function loads the module once, however
 * often it is called. After a failure the next call tries again.
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
        if (status === 200 && tries < MAX_TRIES) continue;
        // The file exists: the browser remembers a failure of something that it imports. Or it is missing: a
        // new release replaced it.
        if (status === 200 || status === 404) reloadOnce();
        throw error;
      }
    }
  }

  /**
   * Reloads the page, which keeps drafts and the wizard's step. Not twice for the same file: it would not
   * help.
   */
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

type Said<Module> = {
  onLoaded: (module: Module) => void;
  /** Whether the last attempt has failed. */
  onFailed: (failed: boolean) => void;
};

/**
 * Begins an attempt. One that is asked for during another follows where that one fails: the network may be back before
 * the failure is known.
 */
export function attemptsOf<Module>(load: Load<Module>, { onLoaded, onFailed }: Said<Module>) {
  let isLoading = false;
  let isWanted = false;
  return async function attempt(): Promise<void> {
    isWanted = true;
    if (isLoading) return;
    isLoading = true;
    onFailed(false);
    let isLoaded = false;
    while (isWanted && !isLoaded) {
      isWanted = false;
      isLoaded = await load().then(
        (module) => {
          onLoaded(module);
          return true;
        },
        () => false,
      );
    }
    isLoading = false;
    if (!isLoaded) onFailed(true);
  };
}

/**
 * The module, or null until it is `wanted` and loaded. A failed load is tried again when the network is back.
 */
export function useLateImport<Module>(load: Load<Module>, wanted: boolean) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const attempt = useMemo(
    () => attemptsOf(load, { onLoaded: (loaded) => setModule(() => loaded), onFailed: setFailed }),
    [load],
  );
  const isAwaited = wanted && module === null;

  useEffect(() => {
    if (!isAwaited) return;
    void attempt();
    addEventListener('online', attempt);
    return () => removeEventListener('online', attempt);
  }, [isAwaited, attempt]);

  return { module, failed, retry: () => void attempt() };
}
