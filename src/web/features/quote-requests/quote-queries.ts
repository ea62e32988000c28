/** The requests for a quote: a page of the list, and one by itself. */
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { QuoteListQuery, QuoteRequest } from '#contract/quotes.schema.ts';
import { ApiError, api, call } from '#web/api.ts';

const quotesKey = ['admin', 'quotes'] as const;

export type QuoteQuery = Pick<QuoteListQuery, 'page' | 'q' | 'sort' | 'status'>;

/** A page of the list; that of the query before stays until it has come. */
export function useQuoteList(query: QuoteQuery) {
  const { page, q, sort, status } = query;
  return useQuery({
    queryKey: [...quotesKey, 'list', query],
    queryFn: async ({ signal }) => {
      const asked = { page: String(page), q, sort, ...(status && { status }) };
      const answer = await call(api.admin.quotes.$get({ query: asked }, { init: { signal } }));
      return { ...answer, query };
    },
    placeholderData: keepPreviousData,
  });
}

const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...quotesKey, 'one', id],
    queryFn: ({ signal }): Promise<QuoteRequest> =>
      call(api.admin.quotes[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/**
 * A request as it is now. `ask` where no list brings its changes: then it is asked for by itself, and
 * `gone` says that somebody has deleted it.
 */
export function useQuote(id: string | null, listed: QuoteRequest | undefined, ask: boolean) {
  const { data, error } = useQuery({ ...quoteQuery(id ?? ''), enabled: ask && id !== null });
  const newer = data && (!listed || data.version > listed.version) ? data : listed;
  return { quote: newer, gone: ask && isGone(error) };
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND';

/** Keeps the request that the server has answered with: its card shows it at once. */
export function rememberQuote(client: QueryClient, quote: QuoteRequest): void {
  client.setQueryData(quoteQuery(quote.id).queryKey, quote);
}

/** Asks again for all requests that are shown; resolves when they have come or failed. */
export async function reloadQuotes(client: QueryClient): Promise<void> {
  // What is under way may have been read before the change that asks for this.
  await client.cancelQueries({ queryKey: quotesKey });
  await client.invalidateQueries({ queryKey: quotesKey });
}
