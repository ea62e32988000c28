/** The calls on documents for Danea Easyfatt. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  Corrections,
  DocumentFileQuery,
  DocumentList,
  DocumentListQuery,
  DocumentOfOffer,
  EasyfattDocumentSettings,
  EasyfattOrdersQuery,
  ReadDocumentSettings,
  TickInput,
  UpdateDocumentSettingsInput,
} from './easyfatt-documents.schema.ts';

const XML = 'application/xml';
const id = '3d1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c11';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

/**
 * What Easyfatt calls itself. Errors are one sentence in Italian as text/plain, which Easyfatt
 * shows to its user.
 */
export const easyfattOrders = calls(addresses.easyfattOrders, 'Danea Easyfatt', {
  /**
   * Accepted offers as documents of type C. Needs a program's key, as the password of Basic
   * authentication or in X-Authorization. The answer is the same each time.
   */
  fetch: {
    summary: 'The documents that Easyfatt fetches',
    query: EasyfattOrdersQuery,
    errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer([XML], 'EasyfattDocuments, protocol 2'),
  },
});

/** The office's calls. */
export const easyfattDocuments = calls(addresses.easyfattDocuments, 'Danea Easyfatt', {
  settings: {
    summary: 'How documents are written for Easyfatt',
    answer: jsonAnswer(ReadDocumentSettings, 'The settings'),
  },
  /**
   * CONFLICT if `version` is not current: `current` holds the current settings. With `send_orders`
   * the confirmed bookings from today on get numbers at once.
   */
  saveSettings: {
    summary: 'Change how documents are written for Easyfatt',
    body: jsonBody(UpdateDocumentSettingsInput, { version: 1, numbering: '/web' }),
    errors: ['CONFLICT'],
    answer: jsonAnswer(EasyfattDocumentSettings, 'The settings as they are now'),
  },
  list: {
    summary: 'The numbered documents, and which cannot be written',
    query: DocumentListQuery,
    answer: jsonAnswer(DocumentList, 'The rows of the page, and all with a problem'),
  },
  /** For Easyfatt without its e-commerce module. The same XML as Easyfatt fetches. */
  download: {
    summary: 'The documents of some days as a file for Easyfatt',
    query: DocumentFileQuery,
    answer: fileAnswer([XML], 'A download'),
  },
  ofOffer: {
    summary: 'The document of an offer, and when it was handed out',
    params,
    answer: jsonAnswer(DocumentOfOffer, 'The document'),
  },
  corrections: {
    summary: 'What changed on documents after they were handed out',
    answer: jsonAnswer(Corrections, 'The oldest document first'),
  },
  /** CONFLICT if it changed again since it was read. */
  tick: {
    summary: 'Tick off a correction that was made in Easyfatt',
    params,
    body: jsonBody(TickInput, { seen: '0cc175b9c0f1b6a831c399e269772661' }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(Corrections, 'What is left'),
  },
  untick: {
    summary: 'Take back the last tick of a document',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(Corrections, 'What is left'),
  },
});
