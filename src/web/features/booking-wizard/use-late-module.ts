import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is wanted; a failed fetch can be tried again, and is once the network is back. */
export function useLateModule<T>(load: () => Promise<T>, wanted: boolean) {
  const [module, setModule] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);

  const fetchNow = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    if (wanted && module === null) fetchNow();
  }, [wanted, module, fetchNow]);

  useEffect(() => {
    if (!failed) return;
    addEventListener('online', fetchNow);
    return () => removeEventListener('online', fetchNow);
  }, [failed, fetchNow]);

  return { module, failed, retry: fetchNow };
}
