/** The office's search for customers, and what is known about one. */
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  CustomerFile,
  CustomerQuery,
  CustomerRef,
  Hints,
  HintsInput,
  KnownCustomers,
} from './known-customers.schema.ts';

export const knownCustomers = calls(addresses.knownCustomers, 'Admin customers', {
  /** Former and erased contacts are not found. */
  find: {
    summary: 'Customers of past offers, orders and requests, resellers, and cards',
    query: CustomerQuery,
    answer: jsonAnswer(KnownCustomers, 'A few, the newest first'),
  },
  /** Somebody without a card is found by one of their rows, so that no phone is in an address. */
  readFile: {
    summary: 'Everything about one customer',
    params: CustomerRef,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(CustomerFile, 'As it is now'),
  },
  /** A POST, to keep contacts out of URLs. */
  findHints: {
    summary: 'Warnings and newest notes of the cards with these contacts',
    body: jsonBody(HintsInput, {
      contacts: [{ key: '1', email: 'rosaria.licciardello@example.com', phone: '347 111 2222' }],
    }),
    answer: jsonAnswer(Hints, 'Only cards with a warning or a note'),
  },
});
