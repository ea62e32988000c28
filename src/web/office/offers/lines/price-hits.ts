import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Price, PriceFields } from '#contract/prices/prices.schema.ts';
import { api } from '#web/api.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';

/** The search's debounce in milliseconds. */
const SEARCH_MS = 120;
const SHOWN = '8';
/** Fewer letters match half of the list. */
const LEAST = 2;

const hitsQuery = (q: string) =>
  queryOptions({
    // Among the price list's queries, so that a changed price reloads it.
    queryKey: ['admin', 'prices', 'line', q],
    // No abort signal: the result still fills in the line after the focus has left the cell.
    queryFn: async () => {
      const query = { q, page_size: SHOWN, state: 'active' } as const;
      const { rows } = await api.prices.list(query);
      return { q, rows };
    },
    staleTime: 60_000,
  });

/** The prices that match the text typed in a line. */
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
    /** The hits for the current text have not arrived yet. */
    isPending: isSought && !isSettled,
  };
}

const NONE: readonly Price[] = [];

/** The prices of codes, by the requested code. Unknown and inactive ones are absent. */
export async function pricesOfCodes(codes: readonly string[]): Promise<Map<string, Price>> {
  const wanted = [...new Set(codes)].filter(
    (code) => PriceFields.shape.code.safeParse(code).success,
  );
  if (wanted.length === 0) return new Map();
  const { prices } = await api.prices.find({ codes: wanted });
  return new Map(wanted.flatMap((code, index) => (prices[index] ? [[code, prices[index]]] : [])));
}

/** The price with this code in any case, or else one that starts with it. */
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
