import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8';

/** Builds links to this page with some parameters of its URL changed; null removes one. */
export function useSearchLink() {
  const search = useOptimisticSearchParams();
  return (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}
