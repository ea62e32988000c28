/** What is pressed neither moves nor changes until the press is over (docs/decisions/033). */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns a function that runs something after the current press, or at once without one. */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef({ isOn: false, waiting: new Set<() => void>() });
  useEffect(() => {
    const { current } = press;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true };
    function begin({ button }: MouseEvent) {
      current.isOn = button === 0;
    }
    function end() {
      // The click comes after the end of the press.
      setTimeout(() => {
        current.isOn = false;
        for (const act of current.waiting) act();
        current.waiting.clear();
      });
    }
    // Touch sends these too, all at its end: a field loses the focus between the first and the
    // second.
    addEventListener('mousedown', begin, options);
    addEventListener('mouseup', end, options);
    addEventListener('dragend', end, options);
    // With the browser's menu or another window, the end of a press never arrives.
    addEventListener('contextmenu', end, options);
    addEventListener('blur', end, { signal: listeners.signal });
    return () => {
      listeners.abort();
      current.waiting.clear();
    };
  }, []);
  return useCallback((act) => {
    if (press.current.isOn) press.current.waiting.add(act);
    else act();
  }, []);
}

/** The value; during a press, as it was when the press started. */
export function useFrozenDuringPress<Value>(value: Value): Value {
  const afterPress = useAfterPress();
  const [shown, show] = useState(value);
  if (shown !== value) afterPress(() => show(value));
  return shown;
}
