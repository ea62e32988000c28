import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list whose rows may vanish. When the row with the focus is removed,
 * the focus goes to `fallback`; `finalFocus` does the same for a dialog that such a row had opened.
 */
export function useRowFocus(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  const isLost = () => last.current !== null && !last.current.isConnected;
  const nothingFocused = () => document.activeElement === document.body;

  useEffect(() => {
    if (isLost() && nothingFocused()) fallback.current?.focus({ preventScroll: true });
  });

  return {
    /** Events come from dialogs too, through React's tree: only the list's own count. */
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.target)) last.current = event.target;
    },
    finalFocus: () => (isLost() ? fallback.current : true),
    /** For a dialog that closes together with one over it, which handed the focus back to it. */
    onClosed: () => {
      requestAnimationFrame(() => {
        if (!nothingFocused()) return;
        const place = isLost() ? fallback.current : last.current;
        place?.focus({ preventScroll: true });
      });
    },
  };
}
