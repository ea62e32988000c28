import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

export const quoteQueries = subjectQueries(['admin', 'quotes'], api.quotes);
