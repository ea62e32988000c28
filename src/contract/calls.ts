/** All calls of the API, in the order of the OpenAPI document. */

import { calendarFeed } from './calendar-feed/calendar-feed.calls.ts';
import type { Call, ContractRoute } from './call.ts';
import { contact } from './contact.calls.ts';
import { contents } from './contents/contents.calls.ts';
import { customerImports, customers } from './customers/customers.calls.ts';
import { knownCustomers } from './customers/known-customers.calls.ts';
import { availability } from './days/availability.calls.ts';
import { bookingRules } from './days/booking-settings.calls.ts';
import { calendar } from './days/calendar.calls.ts';
import { closures } from './days/closures.calls.ts';
import { openingHours } from './days/opening-hours.calls.ts';
import { supplierAccess } from './days/supplier-access.calls.ts';
import { easyfattDocuments, easyfattOrders } from './easyfatt/easyfatt-documents.calls.ts';
import { easyfattPrices } from './easyfatt/easyfatt-prices.calls.ts';
import { live } from './events.calls.ts';
import { health } from './health.calls.ts';
import { mails } from './mails.calls.ts';
import { offerSending, offers } from './offers/offers.calls.ts';
import { ownOffer } from './offers/own-offer.calls.ts';
import { dashboard } from './orders/dashboard.calls.ts';
import { deliverySheets } from './orders/delivery-sheets.calls.ts';
import { orderHistory } from './orders/order-history.calls.ts';
import { orderExport, orderFeed, orders } from './orders/order-office.calls.ts';
import { orderViews } from './orders/order-views.calls.ts';
import { bookings } from './orders/orders.calls.ts';
import { ownOrder, ownPlace, ownProof } from './orders/own-order.calls.ts';
import { prices } from './prices/prices.calls.ts';
import { programKeys } from './programs/programs.calls.ts';
import { push } from './push/push.calls.ts';
import { quoteRequests, quotes } from './quotes/quotes.calls.ts';
import { pickups } from './resellers/pickups.calls.ts';
import { resellers } from './resellers/resellers.calls.ts';
import { driver, driverDevices } from './road/driver.calls.ts';
import { drivers, trips, vehicles } from './road/trips.calls.ts';
import { systemTest } from './system-test.calls.ts';
import { trends } from './trends/trends.calls.ts';
import { account } from './users/account.calls.ts';
import { auditLog } from './users/audit-log.calls.ts';
import { customerData } from './users/customer-data.calls.ts';
import { secondFactor } from './users/second-factor.calls.ts';
import { session } from './users/session.calls.ts';
import { users } from './users/users.calls.ts';
import { webhooks } from './webhooks/webhooks.calls.ts';

export const allCalls = {
  availability,
  bookings,
  ownOrder,
  ownOffer,
  orderExport,
  orderFeed,
  orderHistory,
  orders,
  dashboard,
  trends,
  calendar,
  calendarFeed,
  closures,
  customerData,
  orderViews,
  live,
  supplierAccess,
  pickups,
  resellers,
  quoteRequests,
  quotes,
  offers,
  vehicles,
  drivers,
  trips,
  driver,
  driverDevices,
  ownPlace,
  ownProof,
  knownCustomers,
  offerSending,
  prices,
  easyfattPrices,
  easyfattOrders,
  easyfattDocuments,
  mails,
  deliverySheets,
  contact,
  session,
  secondFactor,
  account,
  users,
  programKeys,
  openingHours,
  bookingRules,
  auditLog,
  webhooks,
  push,
  contents,
  health,
  systemTest,
  customers,
  customerImports,
};

/** The calls by group and name, for code that goes through all of them. */
export const callGroups: Record<string, Record<string, Call>> = allCalls as never;

export const contractRoutes: readonly ContractRoute[] = Object.values(callGroups).flatMap((group) =>
  Object.values(group).map(({ route }) => route),
);
