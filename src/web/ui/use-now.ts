import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The current time, updated every full minute, so that 'oggi' becomes 'ieri' at midnight. A hidden
 * tab is updated when it becomes visible.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      timer = window.setTimeout(
        () => {
          setNow(new Date());
          tick();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    const catchUp = () => {
      if (document.visibilityState !== 'visible') return;
      setNow(new Date());
      tick();
    };
    tick();
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, []);
  return now;
}
