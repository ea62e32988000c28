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
  /** A POST, so that the address is in no URL. */
  count: {
    summary: 'How much is stored about a customer',
    body,
    answer: jsonAnswer(CustomerDataCounts, 'The counts as they are now'),
  },
  /** Orders that the office deleted are in the history alone. */
  export: {
    summary: 'Everything that is stored about a customer',
    body,
    answer: jsonAnswer(CustomerData, 'The data'),
  },
  /**
   * Keeps of past orders what the books need: who got what, where and when. CONFLICT while an order is still to be
   * delivered. It cannot be taken back, and backups still have the data.
   */
  erase: {
    summary: 'Erase a customer',
    body,
    errors: ['CONFLICT'],
    answer: jsonAnswer(ErasedCustomer, 'What was kept and deleted'),
  },
});
