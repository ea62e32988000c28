import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list whose rows may be removed. When the row with the focus is
 * removed, the focus goes to `fallback`. `finalFocus` does the same after a dialog opened from such
 * a row.
 */
export function useRowFocus(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  const isLost = () => last.current !== null && !last.current.isConnected;
  const nothingFocused = () => document.activeElement === document.body;

  useEffect(() => {
    if (isLost() && nothingFocused()) fallback.current?.focus({ preventScroll: true });
  });

  return {
    /**
     * React also passes on the focus events of dialogs, which are children only in React's tree.
     * They are ignored.
     */
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.target)) last.current = event.target;
    },
    finalFocus: () => (isLost() ? fallback.current : true),
    /**
     * For a dialog that closes together with a dialog above it, which has returned the focus to it.
     */
    onClosed: () => {
      requestAnimationFrame(() => {
        if (!nothingFocused()) return;
        const place = isLost() ? fallback.current : last.current;
        place?.focus({ preventScroll: true });
      });
    },
  };
}
