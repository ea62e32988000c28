/** Links to pages of orders, with their state in the URL. */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** The page of orders shows one type at a time. */
export const ordersPath = (type: OrderType, query: string) =>
  `${OFFICE_PAGES.orders.path}?${type === 'supplier' ? 'type=supplier&' : ''}${query}`;

/** The calendar on this day. */
export const calendarPath = (date: string) => `${OFFICE_PAGES.calendar.path}?data=${date}`;

export const tripsPath = (date: string) => `${OFFICE_PAGES.trips.path}?data=${date}`;

/** The pending orders, of all days or of one. */
export const unconfirmedPath = (type: OrderType, date?: string) =>
  ordersPath(type, `unconfirmed=true${date ? `&from=${date}&to=${date}` : ''}`);

/** The pending orders from a network with many of them. */
export const sameNetworkPath = (type: OrderType) => ordersPath(type, 'same_network=true');

/** The company's legal data, among the contents. */
export const legalDataPath = `${OFFICE_PAGES.contents.path}?contenuto=footer`;

/** Orders that their customers moved and nobody has confirmed since. */
export const reconfirmPath = (type: OrderType) => ordersPath(type, 'reconfirm=true');

/** Orders with an unread customer note. */
export const unreadPath = (type: OrderType) => ordersPath(type, 'unread=true');

/** The orders of a company. */
export const resellerOrdersPath = (reseller: string) =>
  ordersPath('supplier', `reseller=${reseller}`);

/** A company, among the resellers. */
export const resellerPath = (reseller: string) =>
  `${OFFICE_PAGES.resellers.path}?rivenditore=${reseller}`;

/** The companies with this name, with their codes. */
export const resellersPath = (company_name: string) =>
  `${OFFICE_PAGES.resellers.path}?${new URLSearchParams({ q: company_name })}`;

/** Mails that could not be delivered, in a panel over the dashboard. */
export const failedMailsPath = `${OFFICE_PAGES.dashboard.path}?mail=failed`;
