import { addresses } from '../addresses.ts';
import { CSV, calls, fileAnswer, jsonAnswer, XLSX } from '../call.ts';
import { Trends, TrendsFileQuery, TrendsQuery } from './trends.schema.ts';

export const trends = calls(addresses.trends, 'Admin orders', {
  /** INVALID_INPUT for a period that ends before it begins, or is too long. */
  read: {
    summary: 'Figures of a period, beside those of the period before',
    scope: 'reports:read',
    query: TrendsQuery,
    answer: jsonAnswer(Trends, 'The figures as they are now'),
  },
  download: {
    summary: 'The same figures as .csv or .xlsx',
    scope: 'reports:read',
    query: TrendsFileQuery,
    answer: fileAnswer([CSV, XLSX], 'A download'),
  },
});
