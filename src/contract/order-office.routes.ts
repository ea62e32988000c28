/** The office's calls on one order (spec section 7, "Admin orders"). */
import * as z from 'zod';
import { ChangedOrder, UpdateOrderInput } from './order-office.schema.ts';
import { TypedOrder } from './orders.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

const id = 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });

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
 * with its type.
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
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: { 200: jsonAnswer(ChangedOrder, 'The order as it is now') },
});

/** Looks in consumer, then in supplier, and frees the slot. */
export const deleteOrderRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/orders/{id}',
  tags: ['Admin orders'],
  summary: 'Delete an order',
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted') },
});
