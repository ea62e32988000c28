import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is wanted; a failed fetch can be tried again. */
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

  return { module, failed, retry: fetchNow };
}
