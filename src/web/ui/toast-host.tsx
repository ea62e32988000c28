import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, waitingToasts } from './toast.ts';

const loadViewport = () =>
  import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport }));
const ToastViewport = lazy(loadViewport);

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;
const NOTHING: ReturnType<typeof waitingToasts> = [];

/**
 * Lives in the root, so that a toast outlives a page change. Its code is fetched at the first
 * interaction: late enough to cost no first view, early enough to be there when the connection drops.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, () => NOTHING);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (loaded) return;
    let wanted = true;
    const load = () => {
      loadViewport().then(
        () => wanted && setLoaded(true),
        // Offline: the next interaction or the next toast tries again.
        () => undefined,
      );
    };
    if (waiting.length > 0) load();
    for (const name of INTERACTIONS) addEventListener(name, load, { passive: true });
    return () => {
      wanted = false;
      for (const name of INTERACTIONS) removeEventListener(name, load);
    };
  }, [loaded, waiting]);

  if (!loaded) return null;
  return (
    <Suspense>
      <ToastViewport />
    </Suspense>
  );
}
