/** The office's call that finds who is a customer already. */

import { addresses } from './addresses.ts';
import { calls, jsonAnswer } from './call.ts';
import { CustomerQuery, KnownCustomers } from './customers.schema.ts';

export const customers = calls(addresses.customers, 'Offers', {
  /** Rows with the same e-mail address or telephone are one customer. Former and erased contacts find nothing. */
  find: {
    summary: 'Customers of past offers, orders and requests, and resellers',
    query: CustomerQuery,
    answer: jsonAnswer(KnownCustomers, 'A few, the newest first'),
  },
});
