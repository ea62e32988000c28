import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Price, PriceFields } from '#contract/prices/prices.schema.ts';
import { api } from '#web/api.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 120;
const SHOWN = '8';
/** Fewer letters find half of the list. */
const LEAST = 2;

const hitsQuery = (q: string) =>
  queryOptions({
    // Among the queries of the price list, so that a change of a price reloads it.
    queryKey: ['admin', 'prices', 'line', q],
    // Without a signal: a cell that is left while it is asked is filled in all the same.
    queryFn: async () => {
      const query = { q, page_size: SHOWN, state: 'active' } as const;
      const { rows } = await api.prices.list(query);
      return { q, rows };
    },
    staleTime: 60_000,
  });

/** What the price list has for a text that is typed into a line. */
export function usePriceHits(typed: string | null) {
  const wanted = typed?.trim() ?? '';
  const q = useDebounced(wanted, SEARCH_MS);
  const isSought = wanted.length >= LEAST;
  const { data, isError } = useQuery({
    ...hitsQuery(q),
    enabled: isSought && q.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  const isSettled = isError || data?.q === wanted;
  return {
    hits: isSought && data && !isError ? data.rows : NONE,
    /** The hits of what is typed now are not there yet. */
    isPending: isSought && !isSettled,
  };
}

const NONE: readonly Price[] = [];

/** The prices of codes, by the code as it is asked for. Those that the list does not have, or no longer sells, are none. */
export async function pricesOfCodes(codes: readonly string[]): Promise<Map<string, Price>> {
  const asked = [...new Set(codes)].filter(
    (code) => PriceFields.shape.code.safeParse(code).success,
  );
  if (asked.length === 0) return new Map();
  const { prices } = await api.prices.find({ codes: asked });
  return new Map(asked.flatMap((code, index) => (prices[index] ? [[code, prices[index]]] : [])));
}

/** The price with this code, whatever its case, or with one that begins so; undefined for none. */
export async function priceOfCode(
  client: QueryClient,
  code: string,
  isBeginning: boolean,
): Promise<Price | undefined> {
  const wanted = code.trim().toLowerCase();
  const { rows } = await client.fetchQuery(hitsQuery(code.trim()));
  const codeOf = (price: Price) => price.code.toLowerCase();
  return (
    rows.find((price) => codeOf(price) === wanted) ??
    (isBeginning ? rows.find((price) => codeOf(price).startsWith(wanted)) : undefined)
  );
}
