/**
 * A customer's changes to an order or pickup. The page checks with these schemas, and does not load
 * the server's.
 */
import * as z from 'zod/mini';
import { DateText, LinkToken, RequestId, TimeText } from '../fields.schema.ts';
import { NoteText } from '../note.schema.ts';

const token = LinkToken;

export const OwnOrderInput = z.object({ token });

/** Why a customer cancels. There is no default. */
export const CANCEL_REASONS = ['not-there', 'ordered-elsewhere', 'wrong-date', 'other'] as const;
export const CancelReason = z.enum(CANCEL_REASONS, 'Scegli un motivo');
export type CancelReason = z.infer<typeof CancelReason>;

/** In the words of the page and of the office. */
export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  'not-there': 'Non potrò esserci',
  'ordered-elsewhere': 'Ho ordinato altrove',
  'wrong-date': 'Data sbagliata',
  other: 'Altro',
};

/** `version` is the one that was read. The office's changes since are shown, not overwritten. */
const change = { version: z.int32() };

/** A pickup keeps its time. */
export const OrderMove = z.object({
  ...change,
  delivery_date: DateText,
  delivery_time: z.optional(TimeText),
});
export type OrderMove = z.infer<typeof OrderMove>;
export const MoveOwnOrderInput = z.extend(OrderMove, { token });

export const OrderCancellation = z.object({ ...change, reason: CancelReason });
export type OrderCancellation = z.infer<typeof OrderCancellation>;
export const CancelOwnOrderInput = z.extend(OrderCancellation, { token });

export const OrderReturn = z.object(change);
export type OrderReturn = z.infer<typeof OrderReturn>;
export const RestoreOwnOrderInput = z.extend(OrderReturn, { token });

/** Adds an entry to the order's history, which the office reads. The order does not change. */
export const OrderNote = z.object({
  /**
   * Made by the browser once per note. A repeat writes no second note. Missing from a page opened
   * before the upgrade.
   */
  request_id: z.optional(RequestId),
  text: NoteText,
});
export type OrderNote = z.infer<typeof OrderNote>;
export const OwnOrderNoteInput = z.extend(OrderNote, { token });
