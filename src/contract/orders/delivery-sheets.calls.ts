/** The calls on delivery sheets: printing a day, reading a printed sheet, and the printings of a day. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { DeliverySheet, PrintSheetInput, SheetDay } from './delivery-sheets.schema.ts';

export const deliverySheets = calls(addresses.deliverySheets, 'Admin delivery sheets', {
  /** Stores the day's current lines, and adds an entry 'printed' to each order's history. */
  print: {
    summary: "Print a day's deliveries and pickups",
    body: jsonBody(PrintSheetInput, { delivery_date: '2026-11-30' }),
    answer: createdAnswer(DeliverySheet, 'Printed; its PDF is at the sheet’s own address'),
  },
  /** Newest first. */
  readDay: {
    summary: 'The printings of a day, what changed since, and its route',
    query: PrintSheetInput,
    answer: jsonAnswer(SheetDay, 'The day as it is now'),
  },
  /** The same id always gives the same sheet. */
  read: {
    summary: 'A printed sheet as PDF, A4',
    params: z.object({
      id: z.uuid().meta({ examples: ['5d4cbb52-8a0e-4a57-a4d2-1c0fcf7c6f6a'] }),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer(['application/pdf'], 'Shown in the browser'),
  },
});
