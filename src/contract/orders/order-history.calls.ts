/** The office's calls on the history of orders, deleted orders, and claims. */
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
  /** Also for a deleted order. Pages of older entries include all mails and links, too. */
  read: {
    summary: 'Who did what to an order, and its mails',
    scope: 'orders:read',
    params: idParam,
    query: HistoryQuery,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OrderHistory, 'Entries and mails, newest first'),
  },
  /** An internal note, as an entry of the history. */
  addNote: {
    summary: 'Add an internal note to an order',
    params: idParam,
    body: jsonBody(NoteInput, { text: 'Ha chiesto il camion piccolo, richiamare martedì' }),
    errors: ['NOT_FOUND'],
    answer: createdAnswer(HistoryEntry, 'The entry'),
  },
  /**
   * Marks the customer's notes as read for the whole office, as an entry of the history. NOT_FOUND
   * if the order does not exist.
   */
  markNotesRead: {
    summary: "Mark the customer's notes of an order as read",
    params: idParam,
    body: jsonBody(ReadNotesInput, { last: 412 }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(TypedOrder, 'The order'),
  },
  /**
   * A new link to the customer's page, recorded in the history. NOT_FOUND if the order does not
   * exist.
   */
  copyLink: {
    summary: "Make a link to the customer's page of an order",
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: createdAnswer(CopiedLink, 'The link, shown this once'),
  },
  /**
   * Revokes a link for good, recorded in the history. NOT_FOUND if it is not the order's, or was
   * revoked before.
   */
  revokeLink: {
    summary: "Revoke a link to the customer's page of an order",
    params: z.object({ ...idParam.shape, link: z.uuid().meta({ examples: [id] }) }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({}), 'Revoked'),
  },
  /** The most recently deleted first. */
  listDeleted: {
    summary: 'Deleted orders as they were: search, pages',
    query: DeletedOrderListQuery,
    answer: jsonAnswer(DeletedOrderList, 'The rows of the page, and the total'),
  },
  /** Active claims only. */
  listClaims: {
    summary: 'Who is dealing with which order',
    answer: jsonAnswer(OrderClaims, 'The claims'),
  },
  /** Takes the order over from anybody else. */
  claim: {
    summary: 'Deal with an order',
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OrderClaim, 'The claim'),
  },
  /** Ends one's own claim. A claim of somebody who took the order over stays. */
  release: {
    summary: 'Stop dealing with an order',
    params: idParam,
    answer: jsonAnswer(z.object({ order_id: z.uuid() }), 'Released'),
  },
});
