/** The office's calls for a customer who asks what is stored, or that it be erased. */

import { defineRoute, jsonAnswer, jsonBody } from '../call.ts';
import {
  CustomerContact,
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from './customer-data.schema.ts';

const tags = ['Admin customer data'];
const body = jsonBody(CustomerContact, { contact: 'rosaria.licciardello@example.com' });

/** A POST, so that the address is in no URL. */
export const customerDataCountsRoute = defineRoute({
  method: 'post',
  path: '/api/admin/customer-data',
  tags,
  summary: 'How much is stored about a customer',
  request: { body },
  responses: { 200: jsonAnswer(CustomerDataCounts, 'The counts as they are now') },
});

/** Orders that the office deleted are in the history alone. */
export const exportCustomerDataRoute = defineRoute({
  method: 'post',
  path: '/api/admin/customer-data/export',
  tags,
  summary: 'Everything that is stored about a customer',
  request: { body },
  responses: { 200: jsonAnswer(CustomerData, 'The data') },
});

/**
 * Keeps of past orders what the books need: who got what, where and when. CONFLICT while an order is still to be
 * delivered. It cannot be taken back, and backups still have the data.
 */
export const eraseCustomerRoute = defineRoute({
  method: 'post',
  path: '/api/admin/customer-data/erasure',
  tags,
  summary: 'Erase a customer',
  request: { body },
  errors: ['CONFLICT'],
  responses: { 200: jsonAnswer(ErasedCustomer, 'What was kept and deleted') },
});
