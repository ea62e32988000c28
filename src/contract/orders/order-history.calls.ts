/** The office's calls on the history of orders, on deleted orders, and on claims. */
import * as z from 'zod';
import { defineRoute, jsonAnswer, jsonBody, query } from '../call.ts';
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

/** Also of a deleted order. A page of older entries has all mails and links, too. */
export const readHistoryRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/history',
  tags: ['Admin orders'],
  summary: 'Who did what to an order, and its mails',
  request: { params: idParam, query: query(HistoryQuery) },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(OrderHistory, 'Entries and mails, newest first') },
});

/** A note that no customer sees, as an entry of the history. */
export const addNoteRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/{id}/notes',
  tags: ['Admin orders'],
  summary: 'Add an internal note to an order',
  request: {
    params: idParam,
    body: jsonBody(NoteInput, { text: 'Ha chiesto il camion piccolo, richiamare martedì' }),
  },
  errors: ['NOT_FOUND'],
  responses: { 201: jsonAnswer(HistoryEntry, 'The entry') },
});

/** The customer's notes are read, for all of the office: an entry of the history. NOT_FOUND for an order that is gone. */
export const readNotesRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/{id}/notes/read',
  tags: ['Admin orders'],
  summary: "Mark the customer's notes of an order as read",
  request: { params: idParam, body: jsonBody(ReadNotesInput, { last: 412 }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(TypedOrder, 'The order') },
});

/** A new link to the page of its customer, as an entry of the history. NOT_FOUND for an order that is gone. */
export const copyLinkRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/{id}/links',
  tags: ['Admin orders'],
  summary: "Make a link to the customer's page of an order",
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 201: jsonAnswer(CopiedLink, 'The link, shown this once') },
});

/** Ends a link for good, as an entry of the history. NOT_FOUND for one that is not the order's, or was revoked before. */
export const revokeLinkRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/orders/{id}/links/{link}',
  tags: ['Admin orders'],
  summary: "Revoke a link to the customer's page of an order",
  request: { params: z.object({ ...idParam.shape, link: z.uuid().meta({ examples: [id] }) }) },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(z.object({}), 'Revoked') },
});

/** A page of them, the last deleted first. */
export const listDeletedOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/deleted-orders',
  tags: ['Admin orders'],
  summary: 'Deleted orders as they were: search, pages',
  request: { query: query(DeletedOrderListQuery) },
  responses: { 200: jsonAnswer(DeletedOrderList, 'The rows of the page, and the total') },
});

/** Those that have not ended. */
export const listClaimsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/claims',
  tags: ['Admin orders'],
  summary: 'Who is dealing with which order',
  responses: { 200: jsonAnswer(OrderClaims, 'The claims') },
});

/** Takes the order over from whoever deals with it. */
export const claimOrderRoute = defineRoute({
  method: 'put',
  path: '/api/admin/orders/{id}/claim',
  tags: ['Admin orders'],
  summary: 'Deal with an order',
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(OrderClaim, 'The claim') },
});

/** Ends one's own claim; that of somebody who took the order over stays. */
export const releaseOrderRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/orders/{id}/claim',
  tags: ['Admin orders'],
  summary: 'Stop dealing with an order',
  request: { params: idParam },
  responses: { 200: jsonAnswer(z.object({ order_id: z.uuid() }), 'Released') },
});
