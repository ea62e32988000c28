/** The office's calls that close and open days and times (spec sections 2 and 4). */

import { defineRoute, jsonAnswer, jsonBody, query } from '../route.ts';
import {
  Closed,
  CloseInput,
  ClosurePreview,
  ClosureSpan,
  Closures,
  ClosuresQuery,
  Opened,
} from './closures.schema.ts';

const tags = ['Admin closures'];
const holidays = { types: ['consumer', 'supplier'], from: '2027-08-09', to: '2027-08-21' } as const;
const span = { ...holidays, types: [...holidays.types] };

/** Changes nothing. */
export const previewClosureRoute = defineRoute({
  method: 'post',
  path: '/api/admin/closures/preview',
  tags,
  summary: 'The orders that a closure would meet',
  request: { body: jsonBody(ClosureSpan, span) },
  responses: { 200: jsonAnswer(ClosurePreview, 'The orders as they are now') },
});

/**
 * All or nothing. CONFLICT when the decisions are not those of the orders as they are now; `current` is the
 * new preview. A move that finds no place is refused with its code, and `fields` holds the reason by the
 * order's id.
 */
export const closeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/closures',
  tags,
  summary: 'Close days or times, and keep, move or cancel each order that they have',
  request: { body: jsonBody(CloseInput, { ...span, reason: 'Ferie', decisions: [] }) },
  errors: ['CONFLICT', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: { 200: jsonAnswer(Closed, 'Closed') },
});

/** What is open already stays so. */
export const openRoute = defineRoute({
  method: 'post',
  path: '/api/admin/openings',
  tags,
  summary: 'Open days or times again',
  request: { body: jsonBody(ClosureSpan, span) },
  responses: { 200: jsonAnswer(Opened, 'Open') },
});

/** For the list of closures. */
export const readClosuresRoute = defineRoute({
  method: 'get',
  path: '/api/admin/closures',
  tags,
  summary: 'What is closed, as spans of days',
  request: { query: query(ClosuresQuery) },
  responses: { 200: jsonAnswer(Closures, 'By first day') },
});
