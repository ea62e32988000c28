import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';

const PARSERS = {
  /** The slug of the content that is open. */
  contenuto: parseAsString,
  /** A new content is being written. */
  crea: parseAsBoolean,
};

/** What is open is in the URL, so that a reload or a shared link shows the same and 'Back' closes it. */
export function useContentUrl() {
  const [{ contenuto, crea }, set] = useQueryStates(PARSERS);
  return {
    slug: contenuto,
    isNew: crea === true,
    open: (slug: string) => void set({ contenuto: slug, crea: null }, { history: 'push' }),
    create: () => void set({ contenuto: null, crea: true }, { history: 'push' }),
    close: () => void set({ contenuto: null, crea: null }),
  };
}
