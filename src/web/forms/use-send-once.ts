import { useCallback, useRef, useState } from 'react';

/**
 * Allows one send at a time, however often the button is pressed. A ref guards it, because a second Enter may
 * come before React has disabled the button.
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
