import { useCallback, useRef, useState } from 'react';

/**
 * One send at a time, however often its button is pressed. The state alone is no guard: a second
 * Enter may come before the button is disabled.
 */
export function useSendOnce() {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);

  const sendOnce = useCallback(async (send: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await send();
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, []);

  return { sending, sendOnce };
}
