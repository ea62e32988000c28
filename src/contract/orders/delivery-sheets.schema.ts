/** The delivery sheet ('Foglio di consegna'): the day's deliveries and pickups as printed. */
import * as z from 'zod/mini';
import { DateText, Instant, TimeText } from '../fields.schema.ts';
import { createFields } from '../subject-fields.ts';
import { DELIVERY_FIELDS } from './delivery-fields.ts';
import type { OrderTextName } from './order-fields.ts';
import { OrderType } from './orders.schema.ts';

/** Compared with the day's previous print: new, changed, or no longer on this day. */
const SheetMark = z.enum(['new', 'changed', 'gone']);

/**
 * The order texts in a line; '' if the order's type does not have them, or for texts added after
 * the line was printed. `sheet-row.ts` draws them. They are erased with the customer
 * (`customer-sheets.sql`).
 */
const SHEET_TEXTS = ['agent_name', 'address', 'phone', 'notes'] as const satisfies OrderTextName[];

/** Maps each text of a line, by name. */
export const sheetTexts = <Made>(make: (name: OrderTextName) => Made) =>
  Object.fromEntries(SHEET_TEXTS.map((name) => [name, make(name)])) as Record<
    (typeof SHEET_TEXTS)[number],
    Made
  >;

/** An order as printed. Lines marked 'gone' are listed at the end. */
export const SheetLine = z.object({
  order_id: z.uuid(),
  /** '' in a line of an older release. */
  code: z._default(z.string(), ''),
  type: OrderType,
  delivery_time: TimeText,
  /** The customer, or the company that comes for a pickup. */
  name: z.string(),
  ...sheetTexts(() => z._default(z.string(), '')),
  /** Blank for a pickup, and in a line of an older release. */
  ...createFields(DELIVERY_FIELDS),
  /**
   * 'Giro 1: Iveco con gru, AB 123 CD, Salvo Russo'; '' without a lorry, and in a line of an older
   * release.
   */
  trip: z._default(z.string(), ''),
  materials: z.string(),
  /** Not confirmed yet. */
  is_pending: z.boolean(),
  /** Has an unread customer note. */
  has_unread_note: z._default(z.boolean(), false),
  mark: z.nullable(SheetMark),
  /** What changed, or why it is gone: 'orario, note', 'annullato'. */
  detail: z.string(),
});
export type SheetLine = z.infer<typeof SheetLine>;

/** The lines are stored with the sheet, so that the same id always gives the same print. */
export const SheetLines = z.array(SheetLine);

/**
 * A print of the day: how many orders it has, and how many lines differ from the previous print.
 */
export const DeliverySheet = z.object({
  id: z.uuid(),
  delivery_date: DateText,
  printed_at: Instant,
  user_name: z.string(),
  lines: z.int(),
  changed: z.int(),
});
export type DeliverySheet = z.infer<typeof DeliverySheet>;

export const PrintSheetInput = z.object({
  delivery_date: DateText.check(z.meta({ examples: ['2026-11-30'] })),
});

/** An order's text with characters that the sheet cannot print. */
const UnprintableLine = z.object({
  order_id: z.uuid(),
  delivery_time: TimeText,
  name: z.string(),
  /** The field's label: 'Materiali'. */
  place: z.string(),
  signs: z.array(z.string()),
});

/** The day now: its prints, newest first, and the destinations in order. */
export const SheetDay = z.object({
  sheets: z.array(DeliverySheet),
  /** The day's current orders, without cancelled ones. */
  lines: z.int(),
  /** How many differ from the last print; 0 before the first. */
  changed: z.int(),
  stops: z.array(
    z.object({
      order_id: z.uuid(),
      delivery_time: TimeText,
      name: z.string(),
      address: z.string(),
      /** As in a line. Absent in answers of older releases. */
      trip: z.optional(z.string()),
    }),
  ),
  /** What a sheet printed now could not show. Absent in answers of older releases. */
  unprintable: z.optional(z.array(UnprintableLine)),
});
export type SheetDay = z.infer<typeof SheetDay>;
