import { useEffect, useRef } from 'react';

/**
 * A pressed button is disabled and then replaced by a badge with the result. The focus moves to the
 * badge, or back to the button. `isUnderWay` until that is decided.
 */
export function useReplacedFocus(isUnderWay: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const badge = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    if (!pressed.current || isUnderWay) return;
    pressed.current = false;
    if (document.activeElement === document.body || document.activeElement === button.current) {
      (badge.current ?? button.current)?.focus({ preventScroll: true });
    }
  });

  return {
    button,
    badge,
    press: () => {
      pressed.current = true;
    },
  };
}
