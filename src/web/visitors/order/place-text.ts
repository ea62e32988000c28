/** The date and time of an order, in words. */
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import type { Place } from '#contract/fields.schema.ts';
import { formatLongDate } from '#contract/format.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';

/** '09:30', or the pickup window. */
export const timeText = (type: OrderType, time: string): string =>
  type === 'supplier' && time === SUPPLIER_TIME ? SUPPLIER_WINDOW_TEXT : time;

/** 'lunedì 23 novembre 2026, 09:30' */
export const placeText = (type: OrderType, { delivery_date, delivery_time }: Place): string =>
  `${formatLongDate(delivery_date)}, ${timeText(type, delivery_time)}`;
