/** The office's calls on customers' cards and their notes. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { subjectCalls } from '../subject.ts';
import {
  AddCustomerNoteInput,
  CreateCustomerInput,
  CUSTOMER_SUBJECT,
  Customer,
  CustomerNote,
  UpdateCustomerNoteInput,
} from './customers.schema.ts';

const { id } = CUSTOMER_SUBJECT.examples;
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const request_id = '0b9b6c1e-5f0a-4f57-9c53-7d4b1f2a6e01';

export const customers = calls(addresses.customers, 'Admin customers', {
  ...subjectCalls(CUSTOMER_SUBJECT),
  create: {
    summary: "Add a customer's card, with a first note if there is one",
    body: jsonBody(CreateCustomerInput, {
      request_id,
      customer_name: 'Rosaria Licciardello',
      phone: '347 111 2222',
    }),
    errors: ['ALREADY_PLACED'],
    answer: createdAnswer(Customer, 'The card'),
  },
  addNote: {
    summary: "Add a note to a customer's card",
    params,
    body: jsonBody(AddCustomerNoteInput, { request_id, text: 'Vuole essere chiamata dopo le 17' }),
    errors: ['NOT_FOUND', 'ALREADY_PLACED'],
    answer: createdAnswer(CustomerNote, 'The note'),
  },
  /** FORBIDDEN for anybody but the author. CONFLICT if `version` is not current. */
  updateNote: {
    summary: 'Change a note; what it said before is kept',
    params,
    body: jsonBody(UpdateCustomerNoteInput, {
      version: 1,
      text: 'Vuole essere chiamata dopo le 18',
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    answer: jsonAnswer(CustomerNote, 'The note'),
  },
});
