/**
 * Code that is loaded on demand (docs/decisions/029-late-code.md). Many browsers remember a failed `import()`
 * for the life of the page, so every retry uses another URL.
 */
import { useEffect, useMemo, useState } from 'react';

/** Attempts per load while the server answers. After those only a reload can help. */
const MAX_TRIES = 3;
const RELOADED_FOR = 'reloaded-for';

type Load<Module> = () => Promise<Module>;

/** The browser's functions, which tests replace. */
const browser = {
  importFrom: (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  /** The status of the server's answer, or undefined without one. */
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
        // 200: the file exists, and the browser remembers a failure of one of its imports. 404: a
        // new release replaced it.
        if (status === 200 || status === 404) reloadOnce();
        throw error;
      }
    }
  }

  /**
   * Reloads the page, which keeps drafts and the wizard's step. Not twice for the same file: it
   * would not help.
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

type State<Module> = {
  setModule: (module: Module) => void;
  /** Whether the last attempt failed; false while one is in progress. */
  setFailed: (failed: boolean) => void;
};

/**
 * Loads what a page waits for: once when asked, and after a failure once the network is back, even
 * if it is back before the failure is known. `end` is for a page that no longer waits.
 */
export function attemptsOf<Module>(
  load: Load<Module>,
  { setModule, setFailed }: State<Module>,
  /** Fires when it is back; tests replace it. */
  network: () => EventTarget = () => window,
) {
  let isLoading = false;
  let isBack = false;

  function onOnline(): void {
    isBack = true;
    void attempt();
  }

  async function attempt(): Promise<void> {
    network().addEventListener('online', onOnline);
    if (isLoading) return;
    isLoading = true;
    setFailed(false);
    let isLoaded = false;
    do {
      isBack = false;
      isLoaded = await load().then(
        (module) => {
          setModule(module);
          return true;
        },
        () => false,
      );
    } while (isBack && !isLoaded);
    isLoading = false;
    if (isLoaded) end();
    else setFailed(true);
  }

  const end = () => network().removeEventListener('online', onOnline);

  return { attempt, end };
}

/**
 * The module, or null until it is `wanted` and loaded. A failed load is retried when the network is
 * back.
 */
export function useLateImport<Module>(load: Load<Module>, wanted: boolean) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const { attempt, end } = useMemo(
    () => attemptsOf(load, { setModule: (loaded) => setModule(() => loaded), setFailed }),
    [load],
  );

  useEffect(() => {
    if (wanted) void attempt();
  }, [wanted, attempt]);

  useEffect(() => end, [end]);

  return { module, failed, retry: () => void attempt() };
}
