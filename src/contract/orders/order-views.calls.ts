/** The saved views of the office's list of orders. Only the owner can change or delete one. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreateOrderViewInput,
  OrderView,
  OrderViews,
  UpdateOrderViewInput,
} from './order-views.schema.ts';

const id = '3f2c9a54-8f0e-4a1b-9d57-6c1f0b7a2e10';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const orderViews = calls(addresses.orderViews, 'Admin orders', {
  /** Each with the number of orders that it finds now. */
  list: {
    summary: "One's own views and the shared ones",
    answer: jsonAnswer(OrderViews, 'The views, by name'),
  },
  /** Saves a search under a name. LIMIT_EXCEEDED beyond VIEWS_LIMIT. */
  create: {
    summary: 'Keep a search of the orders',
    body: jsonBody(CreateOrderViewInput, {
      name: 'Rivenditori da confermare',
      is_shared: true,
      query: { type: 'supplier', unconfirmed: 'true', sort: 'date-asc' },
    }),
    errors: ['LIMIT_EXCEEDED'],
    answer: createdAnswer(OrderView, 'The view'),
  },
  /** FORBIDDEN for another user's shared view. */
  update: {
    summary: "Change one's own view",
    params: idParam,
    body: jsonBody(UpdateOrderViewInput, { name: 'Rivenditori' }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OrderView, 'The view as it is now'),
  },
  /** FORBIDDEN for another user's shared view. */
  delete: {
    summary: "Delete one's own view",
    params: idParam,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted'),
  },
});
