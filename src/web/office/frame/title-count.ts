import { useEffect } from 'react';

/** A page title with a number in front: '(3) Dashboard · …'. None for 0. */
export function withCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${plain}` : plain;
}

/** Keeps the number in the tab's title, whatever page the router shows. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = withCount(document.title, count);
      if (title !== document.title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withCount(document.title, 0);
    };
  }, [count]);
}
