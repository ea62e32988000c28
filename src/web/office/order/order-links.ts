/** Links from one page of orders to another, with what the other shows in its URL. */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** The page of orders shows one type at a time. */
const ordersPath = (type: OrderType, asked: string) =>
  `${OFFICE_PAGES.orders.path}?${type === 'supplier' ? 'type=supplier&' : ''}${asked}`;

/** The calendar on this day. */
export const calendarPath = (date: string) => `${OFFICE_PAGES.calendar.path}?data=${date}`;

export const tripsPath = (date: string) => `${OFFICE_PAGES.trips.path}?data=${date}`;

/** The orders that wait for a confirmation, of all days or of one. */
export const unconfirmedPath = (type: OrderType, date?: string) =>
  ordersPath(type, `unconfirmed=true${date ? `&from=${date}&to=${date}` : ''}`);

/** The orders that wait and were booked from a network with many of them. */
export const sameNetworkPath = (type: OrderType) => ordersPath(type, 'same_network=true');

/** The company's legal data, among the contents. */
export const legalDataPath = `${OFFICE_PAGES.contents.path}?contenuto=footer`;

/** The orders that their customers have moved and nobody has confirmed since. */
export const reconfirmPath = (type: OrderType) => ordersPath(type, 'reconfirm=true');

/** The orders with a note of their customer that nobody has read. */
export const unreadPath = (type: OrderType) => ordersPath(type, 'unread=true');

/** The orders of a company. */
export const resellerOrdersPath = (reseller: string) =>
  ordersPath('supplier', `reseller=${reseller}`);

/** A company, among the resellers. */
export const resellerPath = (reseller: string) =>
  `${OFFICE_PAGES.resellers.path}?rivenditore=${reseller}`;

/** The companies that are called so, with their codes. */
export const resellersPath = (company_name: string) =>
  `${OFFICE_PAGES.resellers.path}?${new URLSearchParams({ q: company_name })}`;

/** The mails that could not be delivered, in a panel beside the dashboard. */
export const failedMailsPath = `${OFFICE_PAGES.dashboard.path}?mail=failed`;
