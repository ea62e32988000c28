/** Links to the lists with what a figure counts. */

import type { Period } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import {
  OFFER_FIGURES,
  type OfferFigure,
  REQUEST_FIGURES,
  type RequestFigure,
} from '#contract/trends/figures.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { ordersPath } from '#web/office/order/order-links.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

const searchOf = (filters: object) => String(new URLSearchParams({ ...filters }));

export const filteredOrders = (type: OrderType, filters: object): string =>
  ordersPath(type, searchOf(filters));

export const requestsOf = (figure: RequestFigure, period: Period): string =>
  `${OFFICE_PAGES.quotes.path}?${searchOf(REQUEST_FIGURES[figure](period))}`;

export const offersOf = (figure: OfferFigure, period: Period): string =>
  `${offersPath()}?${searchOf(OFFER_FIGURES[figure](period))}`;
