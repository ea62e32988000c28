/** The calls on delivery sheets: printing a day, reading a printed sheet, and the printings of a day. */
import * as z from 'zod';
import { defineRoute, fileAnswer, jsonAnswer, jsonBody, query } from '../call.ts';
import { DeliverySheet, PrintSheetInput, SheetDay } from './delivery-sheets.schema.ts';

/** Stores the day's lines as they are now, and an entry 'printed' in the history of each order. */
export const printSheetRoute = defineRoute({
  method: 'post',
  path: '/api/admin/delivery-sheets',
  tags: ['Admin delivery sheets'],
  summary: "Print a day's deliveries and pickups",
  request: { body: jsonBody(PrintSheetInput, { delivery_date: '2026-11-30' }) },
  responses: { 201: jsonAnswer(DeliverySheet, 'Printed; its PDF is at the sheet’s own address') },
});

/** Newest first. */
export const readSheetDayRoute = defineRoute({
  method: 'get',
  path: '/api/admin/delivery-sheets',
  tags: ['Admin delivery sheets'],
  summary: 'The printings of a day, what changed since, and its route',
  request: { query: query(PrintSheetInput) },
  responses: { 200: jsonAnswer(SheetDay, 'The day as it is now') },
});

/** The same id always gives the same paper. */
export const readSheetRoute = defineRoute({
  method: 'get',
  path: '/api/admin/delivery-sheets/{id}',
  tags: ['Admin delivery sheets'],
  summary: 'A printed sheet as PDF, A4',
  request: {
    params: z.object({
      id: z.uuid().meta({ examples: ['5d4cbb52-8a0e-4a57-a4d2-1c0fcf7c6f6a'] }),
    }),
  },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 200: fileAnswer('application/pdf', 'Shown in the browser') },
});
