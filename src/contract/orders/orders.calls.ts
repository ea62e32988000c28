/** The calls on orders (spec section 7, "Orders (public)" and "Admin orders"). */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { freeTextItems } from './order-form.schema.ts';
import {
  ConsumerOrder,
  PlaceConsumerOrderInput,
  PlacedOrder,
  PlaceSupplierOrderInput,
  SupplierOrder,
} from './orders.schema.ts';

const latestQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) });

export const bookings = calls(addresses.bookings, 'Orders', {
  /**
   * create_order_consumer. `refusal` names the rule that refused a date, `placed` what the first
   * request booked.
   */
  placeConsumer: {
    summary: 'Book a delivery as a private customer',
    takesIdempotencyKey: true,
    body: jsonBody(PlaceConsumerOrderInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f01',
      name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      phone: '333 1234567',
      address: 'Via Roma 1, Bologna',
      items: freeTextItems('20 sacchi di cemento'),
      delivery_date: '2026-11-30',
      delivery_time: '09:30',
    }),
    errors: [
      'LIMIT_EXCEEDED',
      'TIME_SLOT_OCCUPIED',
      'TOO_MANY_OPEN_ORDERS',
      'DATE_NOT_BOOKABLE',
      'ALREADY_PLACED',
      'TOO_MANY_REQUESTS',
    ],
    answer: createdAnswer(PlacedOrder, 'Placed, or placed before with the same request_id'),
  },
  /** create_order_supplier. The access code is checked first. */
  placeSupplier: {
    summary: 'Book a pickup as a reseller, with the access code',
    takesIdempotencyKey: true,
    body: jsonBody(PlaceSupplierOrderInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f02',
      company_name: 'Edilizia Rossi',
      agent_name: 'Anna Bianchi',
      phone: '051 123456',
      access_code: 'il codice rivenditori',
      items: freeTextItems('2 pallet di mattoni'),
      delivery_date: '2026-11-30',
    }),
    errors: [
      'INVALID_ACCESS_CODE',
      'LIMIT_EXCEEDED',
      'TIME_SLOT_OCCUPIED',
      'DATE_NOT_BOOKABLE',
      'ALREADY_PLACED',
      'TOO_MANY_REQUESTS',
    ],
    answer: createdAnswer(PlacedOrder, 'Placed, or placed before with the same request_id'),
  },
  /** Newest `created_at` first; `limit` from 1 to 100. */
  latestConsumer: {
    tag: 'Admin orders',
    summary: "The latest private customers' orders",
    query: latestQuery,
    answer: jsonAnswer(z.object({ orders: z.array(ConsumerOrder) }), 'Orders'),
  },
  /** Newest `created_at` first; `limit` from 1 to 100. */
  latestSupplier: {
    tag: 'Admin orders',
    summary: "The latest resellers' orders",
    query: latestQuery,
    answer: jsonAnswer(z.object({ orders: z.array(SupplierOrder) }), 'Orders'),
  },
});
