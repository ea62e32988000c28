/** The office's calls on orders (spec section 7, "Admin orders"). */
import * as z from 'zod';
import { defineRoute, fileAnswer, jsonAnswer, jsonBody, query } from '../call.ts';
import { OrderExportQuery, OrderList, OrderListQuery } from './order-list.schema.ts';
import {
  BulkOrdersInput,
  BulkResults,
  ChangedOrder,
  CreateOrderInput,
  DeleteOrderQuery,
  DeliverOrderInput,
  UndoInput,
  UndoneOrder,
  UpdateOrderInput,
} from './order-office.schema.ts';
import { TypedOrder } from './orders.schema.ts';

const id = 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });

/** An occupied time and a full day are refused at their field; closed days and times are not. */
export const createOrderRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders',
  tags: ['Admin orders'],
  summary: 'Make an order for a customer',
  request: {
    body: jsonBody(CreateOrderInput, {
      type: 'consumer',
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      name: 'Mario Rossi',
      phone: '333 1234567',
      address: 'Via Roma 1, Bologna',
      items: [{ name: 'Cemento', quantity: 20, unit: 'sacchi' }],
      delivery_date: '2026-11-30',
      delivery_time: '10:00',
      status: 'confirmed',
    }),
  },
  errors: ['LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'ALREADY_PLACED'],
  responses: { 201: jsonAnswer(ChangedOrder, 'Made, or made before with the same request_id') },
});

/** Looks in consumer, then in supplier. */
export const readOrderRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}',
  tags: ['Admin orders'],
  summary: 'One order',
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(TypedOrder, 'The order as it is now') },
});

/**
 * Looks in consumer, then in supplier. CONFLICT: somebody else changed it first; `current` holds the order
 * with its type. NEEDS_REASON for one that has become too heavy for its trip's lorry, or needs a crane that the lorry
 * lacks, while `reason` is empty.
 */
export const updateOrderRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/orders/{id}',
  tags: ['Admin orders'],
  summary: 'Change an order; a status of completed is stored as confirmed',
  request: {
    params: idParam,
    body: jsonBody(UpdateOrderInput, { status: 'confirmed', version: 1 }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'NEEDS_REASON'],
  responses: { 200: jsonAnswer(ChangedOrder, 'The order as it is now') },
});

/**
 * 'Consegnato', and 'Ritirato' of a pickup: the order is completed. CONFLICT: its day has not come, or somebody
 * else changed it first; `current` holds the order with its type.
 */
export const deliverOrderRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/{id}/deliver',
  tags: ['Admin orders'],
  summary: 'Mark an order as delivered or picked up, without a mail',
  request: { params: idParam, body: jsonBody(DeliverOrderInput, { version: 1 }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(ChangedOrder, 'The order as it is now') },
});

/** Looks in consumer, then in supplier, and frees the slot. */
export const deleteOrderRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/orders/{id}',
  tags: ['Admin orders'],
  summary: 'Delete an order',
  request: { params: idParam, query: query(DeleteOrderQuery) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted') },
});

/**
 * Takes back a confirmation, delivery, move, cancellation, restoration or edit. CONFLICT when a field was changed since,
 * or it was undone already; `current` holds the order with its type.
 */
export const undoOrderRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/{id}/undo',
  tags: ['Admin orders'],
  summary: 'Undo an entry of the history, and withdraw its mail if it has not gone out',
  request: { params: idParam, body: jsonBody(UndoInput, { history_id: 1 }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: { 200: jsonAnswer(UndoneOrder, 'The order as it is now') },
});

/** Each order by itself: one that is refused does not stop the others. */
export const bulkOrdersRoute = defineRoute({
  method: 'post',
  path: '/api/admin/orders/bulk',
  tags: ['Admin orders'],
  summary:
    'Confirm, deliver, cancel or delete several orders, move them to a day, or give them to a reseller',
  request: {
    body: jsonBody(BulkOrdersInput, { action: 'confirm', orders: [{ id, version: 1 }] }),
  },
  responses: { 200: jsonAnswer(BulkResults, 'What happened to each order') },
});

/** A page of both tables as one list, or of one with `type`; newest `created_at` first unless asked otherwise. */
export const listOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders',
  tags: ['Admin orders'],
  summary: 'Orders: search, filters, sort, pages',
  request: { query: query(OrderListQuery) },
  responses: { 200: jsonAnswer(OrderList, 'The rows of the page, and the total') },
});

const csv = fileAnswer('text/csv', 'Semicolons, BOM, CRLF; dates as gg/mm/aaaa');
const xlsx = fileAnswer(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Dates as dates',
);

/** All orders that meet the filters, in the order of the list. */
export const exportOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/export',
  tags: ['Admin orders'],
  summary: 'The orders of a list as .csv or .xlsx',
  request: { query: query(OrderExportQuery) },
  responses: {
    200: { description: 'A download', content: { ...csv.content, ...xlsx.content } },
  },
});
