import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id of every public page's `<main>`. */
export const CONTENT_ID = 'contenuto';

/**
 * Moves the focus to the new page after a navigation in the browser, as loading a document would.
 */
export function FocusOnPageChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** The first stop of the Tab key: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Vai al contenuto
    </a>
  );
}
