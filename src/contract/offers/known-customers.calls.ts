/** The office's search for known customers. */

import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { CustomerQuery, KnownCustomers } from './known-customers.schema.ts';

export const knownCustomers = calls(addresses.knownCustomers, 'Offers', {
  /**
   * Rows with the same e-mail address or phone are one customer. Former and erased contacts are not
   * found.
   */
  find: {
    summary: 'Customers of past offers, orders and requests, and resellers',
    query: CustomerQuery,
    answer: jsonAnswer(KnownCustomers, 'A few, the newest first'),
  },
});
