import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './focus-on-page-change.tsx';

/**
 * Where the focus goes after a dialog that was opened through the URL: to the last place in the
 * page. If that is gone, such as the row of a deleted order, to the heading of its list, or of the
 * page.
 */
export function useReturnFocus(): () => HTMLElement | true {
  const last = useRef<HTMLElement | null>(null);
  const heading = useRef<HTMLElement | null>(null);
  useEffect(() => {
    function note({ target }: FocusEvent) {
      const content = document.getElementById(CONTENT_ID);
      // The body has the focus after a focused button was removed: that is no place to return to.
      if (!(target instanceof HTMLElement) || target === content) return;
      if (!content?.contains(target)) return;
      last.current = target;
      heading.current =
        target.closest('section')?.querySelector('[tabindex="-1"]') ?? content.querySelector('h1');
    }
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return () => {
    const place = last.current?.isConnected ? last.current : heading.current;
    return place ?? true;
  };
}
