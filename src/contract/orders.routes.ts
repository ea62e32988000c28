/** The calls on orders (spec section 7, "Orders (public)" and "Admin orders"). */
import { z } from 'zod';
import {
  ConsumerOrder,
  PlaceConsumerOrderInput,
  PlacedOrder,
  PlaceSupplierOrderInput,
  SupplierOrder,
  TypedOrder,
  UpdateOrderInput,
} from './orders.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

const idParam = z.object({ id: z.uuid() });
const latestQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) });

/** create_order_consumer. `refusal` says which rule refused a date, `placed` what was booked before. */
export const placeConsumerOrderRoute = defineRoute({
  method: 'post',
  path: '/api/orders/consumer',
  tags: ['Orders'],
  summary: 'Book a delivery as a private customer',
  request: { body: jsonBody(PlaceConsumerOrderInput) },
  errors: [
    'LIMIT_EXCEEDED',
    'TIME_SLOT_OCCUPIED',
    'DATE_NOT_BOOKABLE',
    'ALREADY_PLACED',
    'TOO_MANY_REQUESTS',
  ],
  responses: { 201: jsonAnswer(PlacedOrder, 'Placed, or placed before with the same request_id') },
});

/** create_order_supplier. The access code is checked before anything else. */
export const placeSupplierOrderRoute = defineRoute({
  method: 'post',
  path: '/api/orders/supplier',
  tags: ['Orders'],
  summary: 'Book a pickup as a reseller, with the access code',
  request: { body: jsonBody(PlaceSupplierOrderInput) },
  errors: [
    'INVALID_ACCESS_CODE',
    'LIMIT_EXCEEDED',
    'TIME_SLOT_OCCUPIED',
    'DATE_NOT_BOOKABLE',
    'ALREADY_PLACED',
    'TOO_MANY_REQUESTS',
  ],
  responses: { 201: jsonAnswer(PlacedOrder, 'Placed, or placed before with the same request_id') },
});

/** Newest `created_at` first; `limit` from 1 to 100. */
export const latestConsumerOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/consumer',
  tags: ['Admin orders'],
  summary: "The latest private customers' orders",
  request: { query: latestQuery },
  responses: { 200: jsonAnswer(z.object({ orders: z.array(ConsumerOrder) }), 'Orders') },
});

/** Newest `created_at` first; `limit` from 1 to 100. */
export const latestSupplierOrdersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/supplier',
  tags: ['Admin orders'],
  summary: "The latest resellers' orders",
  request: { query: latestQuery },
  responses: { 200: jsonAnswer(z.object({ orders: z.array(SupplierOrder) }), 'Orders') },
});

/** Looks in consumer, then in supplier. CONFLICT: somebody else changed it first. */
export const updateOrderRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/orders/{id}',
  tags: ['Admin orders'],
  summary: 'Change an order; a status of completed is stored as confirmed',
  request: { params: idParam, body: jsonBody(UpdateOrderInput) },
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: { 200: jsonAnswer(TypedOrder, 'The order as it is now') },
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
