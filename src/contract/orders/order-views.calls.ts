/** The views of the office's list of orders. Only its owner can change or delete one. */
import * as z from 'zod';
import { defineRoute, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreateOrderViewInput,
  OrderView,
  OrderViews,
  UpdateOrderViewInput,
} from './order-views.schema.ts';

const id = '3f2c9a54-8f0e-4a1b-9d57-6c1f0b7a2e10';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });
const tags = ['Admin orders'];

/** Each with the number of orders that it finds now. */
export const listOrderViewsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/views',
  tags,
  summary: "One's own views and the shared ones",
  responses: { 200: jsonAnswer(OrderViews, 'The views, by name') },
});

/** Keeps a search by name. LIMIT_EXCEEDED beyond VIEWS_LIMIT. */
export const createOrderViewRoute = defineRoute({
  method: 'post',
  path: '/api/admin/views',
  tags,
  summary: 'Keep a search of the orders',
  request: {
    body: jsonBody(CreateOrderViewInput, {
      name: 'Rivenditori da confermare',
      is_shared: true,
      query: { type: 'supplier', unconfirmed: 'true', sort: 'date-asc' },
    }),
  },
  errors: ['LIMIT_EXCEEDED'],
  responses: { 201: jsonAnswer(OrderView, 'The view') },
});

/** FORBIDDEN for somebody else's shared view. */
export const updateOrderViewRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/views/{id}',
  tags,
  summary: "Change one's own view",
  request: { params: idParam, body: jsonBody(UpdateOrderViewInput, { name: 'Rivenditori' }) },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(OrderView, 'The view as it is now') },
});

/** FORBIDDEN for somebody else's shared view. */
export const deleteOrderViewRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/views/{id}',
  tags,
  summary: "Delete one's own view",
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted') },
});
