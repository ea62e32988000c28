import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Two presses of a finger closer than this are one double press. */
const DOUBLE_PRESS = { milliseconds: 400, pixels: 40 };

/**
 * Lets the first of a double press through, and not the second: by then another button may stand in
 * the same place, and 'Conferma Prenotazione' sends an order. Spread over what the buttons stand in.
 */
export function useSinglePress() {
  const byFinger = useRef(false);
  const last = useRef({ timeStamp: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      byFinger.current = pointerType === 'touch';
    },
    onClickCapture: (event: MouseEvent) => {
      const { detail, timeStamp, clientX: x, clientY: y } = event;
      const soon = timeStamp - last.current.timeStamp < DOUBLE_PRESS.milliseconds;
      const near = Math.hypot(x - last.current.x, y - last.current.y) < DOUBLE_PRESS.pixels;
      last.current = { timeStamp, x, y };
      // Browsers count the presses of a mouse, but not those of a finger; a key's are none.
      const second = detail > 1 || (detail === 1 && byFinger.current && soon && near);
      if (!second) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
