import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { PRICE_SORTS, PRICE_STATES, VAT_FILTERS } from '#contract/prices/prices.schema.ts';
import { useListUrl } from '#web/lists/list-url.ts';

const PARSERS = {
  sort: parseAsStringLiteral(PRICE_SORTS).withDefault('code-asc'),
  state: parseAsStringLiteral(PRICE_STATES),
  vat: parseAsStringLiteral(VAT_FILTERS),
  /** The id of the edited price, or NEW_ROW. */
  articolo: parseAsString,
  /** The id of the price whose history is open. */
  storia: parseAsString,
  /** Present while a file is imported. */
  importa: parseAsString,
};

/** The state of the price list, and what is open. */
export function usePriceUrl() {
  const { importa, ...url } = useListUrl(PARSERS, { filters: ['state', 'vat'] });
  const { articolo, storia } = url;
  return {
    ...url,
    isImporting: importa !== null,
    isOpen: articolo !== null || storia !== null || importa !== null,
    open: (price: string) => void url.set({ articolo: price, storia: null }, { history: 'push' }),
    close: () => void url.set({ articolo: null, storia: null, importa: null }),
  };
}

export type PriceUrl = ReturnType<typeof usePriceUrl>;
