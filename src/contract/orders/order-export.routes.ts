/** The export of orders: a file of any size, read and sent piece by piece. */

import { defineRoute, fileAnswer, query } from '../route.ts';
import { OrderExportQuery } from './order-export.schema.ts';

const csv = fileAnswer('text/csv', 'Semicolons, BOM, CRLF; dates as gg/mm/aaaa');
const xlsx = fileAnswer(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Dates as dates',
);

/** All orders that meet the filters, in the order of the list. */
export const exportOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/export',
  tags: ['Admin orders'],
  summary: 'The orders of a list as .csv or .xlsx',
  request: { query: query(OrderExportQuery) },
  responses: {
    200: { description: 'A download', content: { ...csv.content, ...xlsx.content } },
  },
});
