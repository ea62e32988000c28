import { useEffect, useRef } from 'react';

/** After an attempt that met a trouble, the first field or order that has one gets the focus. */
export function useTroubleFocus<Area extends HTMLElement>(attempts: number) {
  const area = useRef<Area>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = '[aria-invalid=true], [data-refused] input:checked';
    area.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [attempts]);
  return area;
}
