import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Leaves the page, once there is a network to leave it by: without one the browser's own page would
 * come instead, and take the confirmation away. `waiting` while it is waited for.
 */
export function useLeave(onLeave: () => void) {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const [waiting, setWaiting] = useState(false);

  const leave = useCallback(() => {
    if (navigator.onLine) latest.current();
    else setWaiting(true);
  }, []);

  useEffect(() => {
    if (!waiting) return;
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, [waiting, leave]);

  return { leave, waiting };
}
