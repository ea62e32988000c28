/** The office's calls on orders (spec section 7, "Admin orders"). */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { CSV, calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody, XLSX } from '../call.ts';
import { OrderFeed, OrderFeedQuery } from './order-feed.schema.ts';
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

export const orderExport = calls(addresses.orderExport, 'Admin orders', {
  /** All orders that match the filters, in the order of the list. */
  download: {
    summary: 'The orders of a list as .csv or .xlsx',
    scope: 'orders:read',
    query: OrderExportQuery,
    answer: fileAnswer([CSV, XLSX], 'A download'),
  },
});

export const orderFeed = calls(addresses.orderFeed, 'Admin orders', {
  /**
   * For a program that keeps a copy. Begin without `after`, read while `more`, and keep `next`. The
   * order of the commits decides, so no change is missed, whatever clocks say. CURSOR_EXPIRED after
   * the database was restored from a backup.
   */
  read: {
    summary: 'The orders that were made, changed or deleted since a cursor',
    scope: 'orders:read',
    query: OrderFeedQuery,
    errors: ['CURSOR_EXPIRED'],
    answer: jsonAnswer(OrderFeed, 'Each order as it is now, in the order of the changes'),
  },
});

export const orders = calls(addresses.orders, 'Admin orders', {
  /**
   * A page of both tables as one list, or of one with `type`. Newest `created_at` first by default.
   */
  list: {
    summary: 'Orders: search, filters, sort, pages',
    scope: 'orders:read',
    query: OrderListQuery,
    answer: jsonAnswer(OrderList, 'The rows of the page, and the total'),
  },
  /** A taken time or a full day is refused at its field; closed days and times are allowed. */
  create: {
    summary: 'Make an order for a customer',
    scope: 'orders:write',
    takesIdempotencyKey: true,
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
    errors: ['LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'ALREADY_PLACED'],
    answer: createdAnswer(ChangedOrder, 'Made, or made before with the same request_id'),
  },
  /** Each order on its own: a refused one does not stop the others. */
  bulk: {
    summary:
      'Confirm, deliver, cancel or delete several orders, move them to a day, or give them to a reseller',
    body: jsonBody(BulkOrdersInput, { action: 'confirm', orders: [{ id, version: 1 }] }),
    answer: jsonAnswer(BulkResults, 'What happened to each order'),
  },
  /**
   * Reverts a confirmation, delivery, move, cancellation, restoration or edit. CONFLICT if a field
   * was changed since, or it was undone already: `current` holds the order with its type.
   */
  undo: {
    summary: 'Undo an entry of the history, and withdraw its mail if it has not gone out',
    scope: 'orders:write',
    params: idParam,
    body: jsonBody(UndoInput, { history_id: 1 }),
    errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
    answer: jsonAnswer(UndoneOrder, 'The order as it is now'),
  },
  /** Looks in consumer, then in supplier. */
  read: {
    summary: 'One order',
    scope: 'orders:read',
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(TypedOrder, 'The order as it is now'),
  },
  /**
   * Looks in consumer, then in supplier. CONFLICT if somebody else changed it first: `current`
   * holds the order with its type. NEEDS_REASON if it has become too heavy for its trip's lorry, or
   * needs a crane that the lorry lacks, and `reason` is empty.
   */
  update: {
    summary: 'Change an order; a status of completed is stored as confirmed',
    scope: 'orders:write',
    params: idParam,
    body: jsonBody(UpdateOrderInput, { status: 'confirmed', version: 1 }),
    errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'NEEDS_REASON'],
    answer: jsonAnswer(ChangedOrder, 'The order as it is now'),
  },
  /**
   * 'Consegnato', or 'Ritirato' for a pickup: completes the order. CONFLICT if its day has not
   * come, or somebody else changed it first: `current` holds the order with its type.
   */
  deliver: {
    summary: 'Mark an order as delivered or picked up, without a mail',
    scope: 'orders:write',
    params: idParam,
    body: jsonBody(DeliverOrderInput, { version: 1 }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(ChangedOrder, 'The order as it is now'),
  },
  /** Looks in consumer, then in supplier, and frees the slot. */
  delete: {
    summary: 'Delete an order',
    params: idParam,
    query: DeleteOrderQuery,
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted'),
  },
});
