import { useEffect, useState } from 'react';

/**
 * The text of the palette. It keeps what is typed between the press that opens the palette and the moment its
 * field has the focus, which may have to wait for its code.
 */
export function useEarlyTyping(open: boolean) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!open) return;
    function press(event: KeyboardEvent) {
      if (document.activeElement?.closest('[data-palette]')) return;
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTyped((before) => before + event.key);
    }
    addEventListener('keydown', press, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      setTyped('');
    };
  }, [open]);
  return [typed, setTyped] as const;
}
