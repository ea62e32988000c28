import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { PRICE_SORTS, PRICE_STATES, VAT_FILTERS } from '#contract/prices/prices.schema.ts';
import { useListUrl } from '#web/lists/list-url.ts';

/** In `articolo`, in place of an id: the dialog that makes a price. */
export const NEW_PRICE = 'nuovo';

const PARSERS = {
  sort: parseAsStringLiteral(PRICE_SORTS).withDefault('code-asc'),
  state: parseAsStringLiteral(PRICE_STATES),
  vat: parseAsStringLiteral(VAT_FILTERS),
  articolo: parseAsString,
  /** The id of the price whose history is open. */
  storia: parseAsString,
  /** There while a file is imported. */
  importa: parseAsString,
};

/** What the price list shows, and what is open. */
export function usePriceUrl() {
  const { articolo, storia, importa, ...url } = useListUrl(PARSERS, { filters: ['state', 'vat'] });
  return {
    ...url,
    isCreating: articolo === NEW_PRICE,
    /** The price that is edited. */
    edited: articolo === NEW_PRICE ? null : articolo,
    /** The price whose history is open. */
    storia,
    isImporting: importa !== null,
    isOpen: articolo !== null || storia !== null || importa !== null,
    open: (price: string) => void url.set({ articolo: price, storia: null }, { history: 'push' }),
    close: () => void url.set({ articolo: null, storia: null, importa: null }),
  };
}

export type PriceUrl = ReturnType<typeof usePriceUrl>;
