import { useEffect } from 'react';

/** Two presses closer than this in time and place are a double press. */
const DOUBLE_PRESS = { milliseconds: 400, pixels: 40 };

/**
 * Ignores the second half of a double press if it hits another button than the first half. Example:
 * 'Conferma Prenotazione' appears in the place of 'Avanti', and would send an order.
 */
export function useSinglePress() {
  useEffect(() => {
    let byFinger = false;
    let last = { end: Number.NEGATIVE_INFINITY, x: 0, y: 0, button: null as Element | null };

    function point({ pointerType }: PointerEvent) {
      byFinger = pointerType === 'touch';
    }
    function click(event: MouseEvent) {
      const button = (event.target as Element).closest('button, a[href]');
      if (!button) return;
      const before = last;
      const { detail, timeStamp, clientX: x, clientY: y } = event;
      // The time when the press is handled: a slow phone may handle it late, and the second press
      // before it has painted anything.
      last = { end: performance.now(), x, y, button };
      const soon = timeStamp - before.end < DOUBLE_PRESS.milliseconds;
      const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_PRESS.pixels;
      // `detail` counts mouse clicks but not taps, and is 0 for a key.
      const second = detail > 1 || (detail === 1 && byFinger && soon && near);
      if (!second || button === before.button) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // Capture listeners on the window run before React's.
    addEventListener('pointerdown', point, true);
    addEventListener('click', click, true);
    return () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('click', click, true);
    };
  }, []);
}
