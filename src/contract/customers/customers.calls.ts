/** The office's calls on customers' cards and their notes. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileBody, jsonAnswer, jsonBody } from '../call.ts';
import { subjectCalls } from '../subject.ts';
import {
  CustomerImport,
  CustomerImports,
  CustomersPreview,
  ImportCustomersInput,
  UndoneImport,
} from './customer-imports.schema.ts';
import {
  AddCustomerNoteInput,
  CreateCustomerInput,
  CUSTOMER_SUBJECT,
  Customer,
  CustomerNote,
  InactiveCards,
  InactiveCardsQuery,
  MergeCardsInput,
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
  listInactive: {
    summary: 'Cards without activity for two years, the longest first',
    query: InactiveCardsQuery,
    answer: jsonAnswer(InactiveCards, 'A part of them'),
  },
  addNote: {
    summary: "Add a note to a customer's card",
    params,
    body: jsonBody(AddCustomerNoteInput, { request_id, text: 'Vuole essere chiamata dopo le 17' }),
    errors: ['NOT_FOUND', 'ALREADY_PLACED'],
    answer: createdAnswer(CustomerNote, 'The note'),
  },
  /** CONFLICT if one of the cards was changed after it was read. */
  merge: {
    summary: 'Make another card part of this one',
    params,
    body: jsonBody(MergeCardsInput, {
      version: 1,
      other: '2d0f6c3a-8b1e-4c5d-9e7f-1a2b3c4d5e6f',
      other_version: 1,
      fields: {
        customer_name: 'Rosaria Licciardello',
        company: '',
        phone: '347 111 2222, 095 333444',
        email: '',
        address: '',
        vat_number: '',
        tax_code: '',
        sdi_code: '',
        pec: '',
        easyfatt_code: '',
        warning: '',
      },
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(Customer, 'The card'),
  },
  /**
   * Both cards as they were; notes added since stay with the first. CONFLICT if the card was
   * changed since.
   */
  undoMerge: {
    summary: 'Undo a merge of two cards',
    params,
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(Customer, 'The first card'),
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
  /** With what it said before. Anybody may: its author may be gone. */
  deleteNote: {
    summary: 'Delete a note',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted'),
  },
});

const importId = '0b9b6c1e-5f0a-4f57-9c53-7d4b1f2a6e01';

/** Lists of customers from other programs and telephones. */
export const customerImports = calls(addresses.customerImports, 'Admin customers', {
  /** Changes nothing. INVALID_INPUT with the reason for a file that cannot be read. */
  preview: {
    summary: 'Compare a list of customers with the cards: .xlsx, .csv or .vcf',
    body: fileBody(),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(CustomersPreview, 'What the file would change'),
  },
  /** All of it or nothing. CONFLICT if a card was made or changed since the preview. */
  apply: {
    summary: 'Import rows of a list of customers',
    body: jsonBody(ImportCustomersInput, {
      request_id,
      rows: [{ row: 2, fields: { company: 'Edil Etna S.r.l.', phone: '095 123456' }, card: null }],
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_PLACED'],
    answer: createdAnswer(CustomerImport, 'The import'),
  },
  list: {
    summary: 'The imports that can be undone, newest first',
    answer: jsonAnswer(CustomerImports, 'The imports'),
  },
  /** CONFLICT if it was undone before. */
  undo: {
    summary: 'Undo an import of customers',
    params: z.object({ id: z.uuid().meta({ examples: [importId] }) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(UndoneImport, 'What was undone, and what stays'),
  },
});
