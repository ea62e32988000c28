import { useEffect, useState } from 'react';

const WORKER = '/giro/sw.js';

/**
 * Lets the page open without a network. `take` switches to the newer version of the page, once the
 * worker has loaded it completely; null while there is none. Without workers the page needs a
 * network to open, and everything else is the same.
 */
export function useNewPage(): { take: () => void } | null {
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let registration: ServiceWorkerRegistration | undefined;
    const look = () => serviceWorker.controller && setNewer(registration?.waiting ?? null);
    const watch = () => registration?.installing?.addEventListener('statechange', look);
    const ask = () => {
      // Without a network there is nothing newer to ask for.
      if (document.visibilityState === 'visible') registration?.update().catch(() => {});
    };
    serviceWorker.register(WORKER, { scope: '/giro', updateViaCache: 'none' }).then(
      (registered) => {
        registration = registered;
        registered.addEventListener('updatefound', watch);
        look();
        watch();
      },
      () => {},
    );
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      registration?.removeEventListener('updatefound', watch);
    };
  }, []);
  if (!newer) return null;
  return {
    take: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      newer.postMessage('take-over');
    },
  };
}
