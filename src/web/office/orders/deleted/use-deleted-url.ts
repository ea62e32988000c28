import { parseAsString, useQueryStates } from 'nuqs';
import { parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';

const PARSERS = {
  /** Present while the deleted orders are open. */
  eliminati: parseAsString,
  /** What is looked for among them. */
  eliminati_q: parseAsSearch,
  eliminati_pagina: parseAsPage,
};

/** Link values that close the deleted orders. */
export const NO_DELETED = { eliminati: null, eliminati_q: null, eliminati_pagina: null };

/** Whether the deleted orders are open, and which of them are looked for. */
export function useDeletedUrl() {
  const [{ eliminati, eliminati_q: q, eliminati_pagina: page }, set] = useQueryStates(PARSERS);
  const turnTo = (next: number) => set({ eliminati_pagina: next === 1 ? null : next });
  return {
    isOpen: eliminati !== null,
    q,
    page,
    search: (next: string) => void set({ eliminati_q: next || null, eliminati_pagina: null }),
    turnTo: (next: number) => void turnTo(next),
    close: () => void set(NO_DELETED),
  };
}
