import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

export const {
  useList: useQuoteList,
  useRow: useQuote,
  remember: rememberQuote,
  reload: reloadQuotes,
} = subjectQueries(['admin', 'quotes'], api.admin.quotes);
