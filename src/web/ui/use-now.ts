import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time, moved on at every full minute: enough for 'oggi' to become 'ieri' at midnight. A tab that
 * slept catches up when it is looked at.
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
