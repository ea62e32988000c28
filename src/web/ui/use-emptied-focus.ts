import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focus goes when a change has removed the controls it was made with: to `place`, after a dialog that
 * closes at the same time. The returned function announces the change; `isGone` says that the controls are removed.
 */
export function useEmptiedFocus(place: RefObject<HTMLElement | null>, isGone: boolean) {
  const announced = useRef(false);
  useEffect(() => {
    if (!announced.current || !isGone) return;
    announced.current = false;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
  });
  return () => {
    announced.current = true;
  };
}
