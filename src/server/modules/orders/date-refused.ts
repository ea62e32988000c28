import type { BookingSettings, Refusal } from '#contract/days/rules.ts';
import { refusalText } from '#contract/orders/refusal-text.ts';
import { AppError } from '#server/platform/errors.ts';

/** The error for a date that clock or settings refuse, with the date picker's text. */
export function dateRefused(refusal: Refusal, settings: BookingSettings): AppError {
  const message = refusalText(refusal, settings);
  return new AppError('DATE_NOT_BOOKABLE', { message, details: { refusal } });
}
