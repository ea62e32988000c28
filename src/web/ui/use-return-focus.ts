import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './focus-on-page-change.tsx';

/**
 * Where the focus goes after a dialog that a page opened through the URL: to the last place in the page. When
 * that is gone, such as the row of a deleted order, it goes to the heading of its list, or of the page.
 */
export function useReturnFocus(): () => HTMLElement | true {
  const last = useRef<HTMLElement | null>(null);
  const heading = useRef<HTMLElement | null>(null);
  useEffect(() => {
    function note({ target }: FocusEvent) {
      const content = document.getElementById(CONTENT_ID);
      // The page as a whole has the focus while a button that is gone had it: that is no place to return to.
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
