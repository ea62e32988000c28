import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Leaves the page when the browser is online. Offline it would show its own error page instead of
 * the confirmation. `waiting` is true until the network is back.
 */
export function useLeave(onLeave: () => void | Promise<void>) {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const [waiting, setWaiting] = useState(false);

  const leave = useCallback(() => {
    if (navigator.onLine) return latest.current();
    setWaiting(true);
  }, []);

  useEffect(() => {
    if (!waiting) return;
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, [waiting, leave]);

  return { leave, waiting };
}
