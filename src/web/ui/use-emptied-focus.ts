import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that is still there after this many frames stays open. */
const CLOSING_FRAMES = 60;

/**
 * Moves the focus to `place` when a change removes the pressed control. A dialog that closes at the
 * same time moves the focus first. Call the returned function before the change; `isGone` is true
 * once the control is removed.
 */
export function useEmptiedFocus(place: RefObject<HTMLElement | null>, isGone: boolean) {
  const announced = useRef(false);
  useEffect(() => {
    if (!announced.current || !isGone) return;
    announced.current = false;
    let frames = 0;
    requestAnimationFrame(function look() {
      const { activeElement, body } = document;
      if (activeElement === body) place.current?.focus({ preventScroll: true });
      // A dialog keeps the focus until it is removed, which takes a busy machine a while.
      else if (activeElement?.closest('[role$="dialog"]') && frames < CLOSING_FRAMES) {
        frames += 1;
        requestAnimationFrame(look);
      }
    });
  });
  return () => {
    announced.current = true;
  };
}
