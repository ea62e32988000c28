import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<(id: string) => void>();

export function announceDeletion(id: string): void {
  for (const listener of listeners) listener(id);
}

/** Calls back for orders deleted in this tab, so that a list drops their rows at once. */
export function useDeletions(onDeleted: (id: string) => void): void {
  const hear = useEffectEvent(onDeleted);
  useEffect(() => {
    const listener = (id: string) => hear(id);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
