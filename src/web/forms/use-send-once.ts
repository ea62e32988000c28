import { useState } from 'react';

/**
 * Allows one send at a time, however often the button is pressed: a second Enter may come before
 * React has disabled the button.
 */
export function oneAtATime(show: (sending: boolean) => void) {
  let busy = false;
  return async (send: () => Promise<void>): Promise<void> => {
    if (busy) return;
    busy = true;
    show(true);
    try {
      await send();
    } finally {
      busy = false;
      show(false);
    }
  };
}

export function useSendOnce() {
  const [sending, setSending] = useState(false);
  const [sendOnce] = useState(() => oneAtATime(setSending));
  return { sending, sendOnce };
}
