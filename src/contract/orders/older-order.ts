import { BLANK_DELIVERY } from './delivery-fields.ts';
import { blankTexts } from './order-texts.ts';
import type { OrderType } from './orders.schema.ts';

/** An order as stored by an older release, with newer fields blank. */
export const withBlankTexts = <Order extends object>(type: OrderType, order: Order) => ({
  code: '',
  customer_moves: 0,
  moved_from: null,
  unread_notes: 0,
  ...(type === 'supplier' ? { reseller_id: null } : { ...BLANK_DELIVERY, trip_id: null }),
  ...blankTexts(type),
  ...order,
});
