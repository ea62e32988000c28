/** The office's list of orders (spec section 2, "Ordini" and "Dashboard"). */

import { defineRoute, jsonAnswer, query } from '../route.ts';
import { OrderList, OrderListQuery } from './order-list.schema.ts';

/** A page of both tables as one list, or of one with `type`; newest `created_at` first unless asked otherwise. */
export const listOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders',
  tags: ['Admin orders'],
  summary: 'Orders: search, filters, sort, pages',
  request: { query: query(OrderListQuery) },
  responses: { 200: jsonAnswer(OrderList, 'The rows of the page, and the total') },
});
