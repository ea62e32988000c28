import type { QuoteListQuery } from '#contract/quotes/quotes.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

const quotesKey = ['admin', 'quotes'] as const;

export const useQuoteList = (query: Pick<QuoteListQuery, 'page' | 'q' | 'sort' | 'status'>) =>
  useListQuery([...quotesKey, 'list'], query, (asked, options) =>
    call(api.admin.quotes.$get({ query: asked }, options)),
  );

export const {
  useRow: useQuote,
  remember: rememberQuote,
  reload: reloadQuotes,
} = rowQueries(quotesKey, (id, options) =>
  call(api.admin.quotes[':id'].$get({ param: { id } }, options)),
);
