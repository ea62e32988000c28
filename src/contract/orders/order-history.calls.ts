/** The office's calls on the history of orders, on deleted orders, and on claims. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  CopiedLink,
  DeletedOrderList,
  DeletedOrderListQuery,
  HistoryEntry,
  HistoryQuery,
  NoteInput,
  OrderClaim,
  OrderClaims,
  OrderHistory,
  ReadNotesInput,
} from './order-history.schema.ts';
import { TypedOrder } from './orders.schema.ts';

const id = 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const orderHistory = calls(addresses.orderHistory, 'Admin orders', {
  /** Also of a deleted order. A page of older entries has all mails and links, too. */
  read: {
    summary: 'Who did what to an order, and its mails',
    params: idParam,
    query: HistoryQuery,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OrderHistory, 'Entries and mails, newest first'),
  },
  /** A note that no customer sees, as an entry of the history. */
  addNote: {
    summary: 'Add an internal note to an order',
    params: idParam,
    body: jsonBody(NoteInput, { text: 'Ha chiesto il camion piccolo, richiamare martedì' }),
    errors: ['NOT_FOUND'],
    answer: createdAnswer(HistoryEntry, 'The entry'),
  },
  /** The customer's notes are read, for all of the office: an entry of the history. NOT_FOUND for an order that is gone. */
  markNotesRead: {
    summary: "Mark the customer's notes of an order as read",
    params: idParam,
    body: jsonBody(ReadNotesInput, { last: 412 }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(TypedOrder, 'The order'),
  },
  /** A new link to the page of its customer, as an entry of the history. NOT_FOUND for an order that is gone. */
  copyLink: {
    summary: "Make a link to the customer's page of an order",
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: createdAnswer(CopiedLink, 'The link, shown this once'),
  },
  /** Ends a link for good, as an entry of the history. NOT_FOUND for one that is not the order's, or was revoked before. */
  revokeLink: {
    summary: "Revoke a link to the customer's page of an order",
    params: z.object({ ...idParam.shape, link: z.uuid().meta({ examples: [id] }) }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({}), 'Revoked'),
  },
  /** A page of them, the last deleted first. */
  listDeleted: {
    summary: 'Deleted orders as they were: search, pages',
    query: DeletedOrderListQuery,
    answer: jsonAnswer(DeletedOrderList, 'The rows of the page, and the total'),
  },
  /** Those that have not ended. */
  listClaims: {
    summary: 'Who is dealing with which order',
    answer: jsonAnswer(OrderClaims, 'The claims'),
  },
  /** Takes the order over from whoever deals with it. */
  claim: {
    summary: 'Deal with an order',
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OrderClaim, 'The claim'),
  },
  /** Ends one's own claim; that of somebody who took the order over stays. */
  release: {
    summary: 'Stop dealing with an order',
    params: idParam,
    answer: jsonAnswer(z.object({ order_id: z.uuid() }), 'Released'),
  },
});
