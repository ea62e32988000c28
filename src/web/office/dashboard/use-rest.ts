import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * How many of a list's rows do not fit into its height; the button below it says so. They get
 * `data-cut`, so that no row is half visible. None is cut if `isOpen`.
 */
export function useRest(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
): number {
  const [rest, setRest] = useState(0);

  function measure(): void {
    if (!list.current) return;
    const { clientHeight: height, scrollHeight } = list.current;
    // Without its button the list has more room.
    const fits = isOpen || scrollHeight <= height + (button.current?.offsetHeight ?? 0);
    const { top } = list.current.getBoundingClientRect();
    let cut = 0;
    for (const row of list.current.children) {
      const isCut = !fits && row.getBoundingClientRect().bottom - top > height + 1;
      row.toggleAttribute('data-cut', isCut);
      if (isCut) cut += 1;
    }
    setRest(cut);
  }

  // After each render, because the figures decide the rows.
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observed element never changes.
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [isOpen]);
  return rest;
}
