/** The queries for a page of the list and for one request. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { QuoteListQuery, QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const quotesKey = ['admin', 'quotes'] as const;

export const useQuoteList = (query: Pick<QuoteListQuery, 'page' | 'q' | 'sort' | 'status'>) =>
  useListQuery([...quotesKey, 'list'], query, (asked, options) =>
    call(api.admin.quotes.$get({ query: asked }, options)),
  );

const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...quotesKey, 'one', id],
    queryFn: ({ signal }): Promise<QuoteRequest> =>
      call(api.admin.quotes[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/**
 * The newest version of a request. With `ask` the request is fetched by itself, for requests that no list
 * contains. `gone` is true when it has been deleted, or never existed.
 */
export function useQuote(id: string | null, listed: QuoteRequest | undefined, ask: boolean) {
  const { data, error } = useQuery({ ...quoteQuery(id ?? ''), enabled: ask && id !== null });
  const newer = data && (!listed || data.version > listed.version) ? data : listed;
  return { quote: newer, gone: ask && (isGone(error) || isNoId(error)) };
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND';

/** The call for one request has no other input than the id. */
const isNoId = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_INPUT';

/** Stores the request, so that its card shows it at once. A newer version that is stored stays. */
export function rememberQuote(client: QueryClient, quote: QuoteRequest): void {
  client.setQueryData(quoteQuery(quote.id).queryKey, (stored) =>
    stored && stored.version > quote.version ? stored : quote,
  );
}

/** Fetches all shown requests again; resolves when that succeeded or failed. */
export const reloadQuotes = (client: QueryClient): Promise<void> =>
  reloadQueries(client, quotesKey);
