import { useEffect } from 'react';

/** Two presses of a finger closer than this are one double press. */
const DOUBLE_PRESS = { milliseconds: 400, pixels: 40 };

/**
 * While it is used, the second half of a double press does nothing to a button that was not there for
 * the first: 'Conferma Prenotazione' comes to stand where 'Avanti' was, and sends an order.
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
      // A slow telephone hears of a press late, and of the second one before it has shown anything.
      last = { end: performance.now(), x, y, button };
      const soon = timeStamp - before.end < DOUBLE_PRESS.milliseconds;
      const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_PRESS.pixels;
      // Browsers count the presses of a mouse, but not those of a finger; a key's are none.
      const second = detail > 1 || (detail === 1 && byFinger && soon && near);
      if (!second || button === before.button) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // On the window, and so before React hears of it.
    addEventListener('pointerdown', point, true);
    addEventListener('click', click, true);
    return () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('click', click, true);
    };
  }, []);
}
