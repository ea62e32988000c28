/** What a company reads of its pickups. */
import { TZDate } from '@date-fns/tz';
import { subMonths } from 'date-fns/subMonths';
import { romeDate, TIME_ZONE } from '#contract/days/rules.ts';
import { isToReconfirm } from '#contract/orders/order-view.ts';
import { PICKUP_MONTHS, type PickupList } from '#contract/resellers/pickups.schema.ts';
import { type OpenedOrder, openOrder } from '#server/modules/orders/own-orders.store.ts';
import {
  latestPickup,
  listPickups,
  pickupByCode,
  readCompanyLimit,
} from '#server/modules/orders/reseller-orders.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';

/** The dates in Rome between which a company reads its pickups; there is no last one. */
function datesAt(now: Date) {
  const first = subMonths(new TZDate(now.getTime(), TIME_ZONE), PICKUP_MONTHS);
  return { today: romeDate(now), since: romeDate(first) };
}

export async function readPickups(
  orm: Orm,
  reseller: string,
  page: number,
  now: Date,
): Promise<PickupList> {
  const span = { reseller, ...datesAt(now) };
  const [{ rows, total }, latest, company_limit] = await Promise.all([
    listPickups(orm, span, page),
    latestPickup(orm, span),
    readCompanyLimit(orm, reseller, span.today),
  ]);
  return {
    rows: rows.map((order) => ({ ...order, to_reconfirm: isToReconfirm(order) })),
    total,
    latest: latest ? { ...latest, email: latest.email ?? '' } : null,
    company_limit,
  };
}

/** Raises NOT_FOUND, for the pickup of another company as for none. */
export async function openPickup(
  orm: Orm,
  reseller: string,
  code: string,
  now: Date,
): Promise<OpenedOrder> {
  const found = await openOrder(orm, pickupByCode(reseller, code), datesAt(now));
  if (!found) throw new AppError('NOT_FOUND', { message: 'Ritiro non trovato' });
  return found;
}
