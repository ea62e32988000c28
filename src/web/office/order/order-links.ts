/** Links from one page of orders to another, with what the other shows in its URL. */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { paths } from '#web/paths.ts';

/** The calendar on this day. */
export const calendarPath = (date: string) => `${paths.calendar}?data=${date}`;

/** The orders that wait for a confirmation, of all days or of one. The page shows one type at a time. */
export const unconfirmedPath = (type: OrderType, date?: string) =>
  `${paths.orders}?${type === 'supplier' ? 'type=supplier&' : ''}unconfirmed=true${date ? `&from=${date}&to=${date}` : ''}`;

/** The orders that wait and were booked from a network with many of them. */
export const sameNetworkPath = (type: OrderType) =>
  `${paths.orders}?${type === 'supplier' ? 'type=supplier&' : ''}same_network=true`;

/** The mails that could not be delivered, in a panel beside the dashboard. */
export const failedMailsPath = `${paths.dashboard}?mail=failed`;
