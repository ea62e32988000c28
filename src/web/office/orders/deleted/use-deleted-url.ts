import { parseAsString } from 'nuqs';
import { useListUrl } from '#web/lists/list-url.ts';

/** Present while the deleted orders are open. */
const PARSERS = { eliminati: parseAsString };

const NAMES = { q: 'eliminati_q', page: 'eliminati_pagina' };

/** Link values that close the deleted orders. */
export const NO_DELETED = { eliminati: null, eliminati_q: null, eliminati_pagina: null };

/** Whether the deleted orders are open, and which of them are looked for. */
export function useDeletedUrl() {
  const { eliminati, ...url } = useListUrl(PARSERS, { history: 'replace', names: NAMES });
  return { ...url, isOpen: eliminati !== null };
}
