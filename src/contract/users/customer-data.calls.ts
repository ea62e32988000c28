import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  CustomerContact,
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from './customer-data.schema.ts';

const body = jsonBody(CustomerContact, { contact: 'rosaria.licciardello@example.com' });

export const customerData = calls(addresses.customerData, 'Admin customer data', {
  /** A POST, to keep the address out of URLs. */
  count: {
    summary: 'How much is stored about a customer',
    body,
    answer: jsonAnswer(CustomerDataCounts, 'The counts as they are now'),
  },
  /** Deleted orders are only in the history. */
  export: {
    summary: 'Everything that is stored about a customer',
    body,
    answer: jsonAnswer(CustomerData, 'The data'),
  },
  /**
   * Keeps what the books need of past orders: who got what, where and when. CONFLICT while an order
   * is still to be delivered. Cannot be undone, and backups still have the data.
   */
  erase: {
    summary: 'Erase a customer',
    body,
    errors: ['CONFLICT'],
    answer: jsonAnswer(ErasedCustomer, 'What was kept and deleted'),
  },
});
