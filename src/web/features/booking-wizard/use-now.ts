import { useEffect, useState } from 'react';

/** The instant, looked at again every half a minute: a time that passes can no longer be chosen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
