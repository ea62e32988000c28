import { useEffect, useState } from 'react';

/**
 * The token of /login#token=…, or null. It leaves the address at once and is kept in memory alone, so that
 * neither the history nor a reload has it.
 */
export function useLinkToken() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    function take(): void {
      const { hash, pathname, search } = window.location;
      const found = new URLSearchParams(hash.slice(1)).get('token');
      if (!found) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setToken(found);
    }
    take();
    // A link that is opened where the page is open already.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, forget: () => setToken(null) };
}
