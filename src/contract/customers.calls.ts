/** The office's call that finds who is a customer already. */
import { CustomerQuery, KnownCustomers } from './customers.schema.ts';
import { defineRoute, jsonAnswer, query } from './call.ts';

/** Rows with the same e-mail address or telephone are one customer. Former and erased contacts find nothing. */
export const findCustomersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/customers',
  tags: ['Offers'],
  summary: 'Customers of past offers, orders and requests, and resellers',
  request: { query: query(CustomerQuery) },
  responses: { 200: jsonAnswer(KnownCustomers, 'A few, the newest first') },
});
