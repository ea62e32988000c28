import type { MailPreviewQuery } from '#contract/mails.schema.ts';
import { ORDER_EDIT, type OrderValues } from './order-edit-form.ts';

/**
 * The customer's mail about a change from the stored values to these, as `mail_of_change` decides
 * it: confirmed, cancelled or moved.
 */
export function mailOfChange(stored: OrderValues, values: OrderValues): MailPreviewQuery | null {
  const { delivery_date, delivery_time, status } = values;
  if (Object.keys(ORDER_EDIT.problemsOf(values)).length > 0) return null;
  const isConfirmed = CONFIRMED.includes(status) && !CONFIRMED.includes(stored.status);
  if (isConfirmed) return { event: 'confirmed', delivery_date, delivery_time };
  if (stored.status === 'cancelled') return null;
  if (status === 'cancelled') return { event: 'cancelled' };
  const isMoved = delivery_date !== stored.delivery_date || delivery_time !== stored.delivery_time;
  return isMoved ? { event: 'moved', delivery_date, delivery_time } : null;
}

/** Editing a 'completed' order stores it as 'confirmed' (spec section 4). */
const CONFIRMED = ['confirmed', 'completed'];
