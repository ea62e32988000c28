import { TZDate } from '@date-fns/tz';
import { subMonths } from 'date-fns/subMonths';
import type { Context } from 'hono';
import { z } from 'zod';
import { romeDate, TIME_ZONE } from '#contract/days/rules.ts';
import { isToReconfirm } from '#contract/orders/order-view.ts';
import { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { OwnOrder } from '#contract/orders/own-order.schema.ts';
import {
  bookPickupRoute,
  cancelPickupRoute,
  closePickupsRoute,
  listPickupsRoute,
  movePickupRoute,
  notePickupRoute,
  openPickupsRoute,
  readPickupRoute,
  readPickupSessionRoute,
  restorePickupRoute,
} from '#contract/resellers/pickups.calls.ts';
import { PICKUP_MONTHS, PickupList, PickupSession } from '#contract/resellers/pickups.schema.ts';
import { type OpenedOrder, openOrder } from '#server/modules/orders/own-orders.store.ts';
import {
  cancelOwnOrder,
  moveOwnOrder,
  noteOwnOrder,
  type OrderKey,
  type OwnOrderDependencies,
  readOwnOrder,
  restoreOwnOrder,
} from '#server/modules/orders/own-orders.ts';
import type { PlaceOrder } from '#server/modules/orders/place-order.ts';
import {
  knownReseller,
  latestPickup,
  listPickups,
  pickupByCode,
  readCompanyLimit,
} from '#server/modules/orders/reseller-orders.store.ts';
import type { CodeHolder } from '#server/modules/resellers/reseller-codes.store.ts';
import type { CheckAccessCode } from '#server/modules/supplier-access/check-access-code.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { type ApiEnv, createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { reply } from '#server/platform/reply.ts';
import { createPickupSessions } from './pickup-session.ts';

type Dependencies = OwnOrderDependencies & {
  placeOrder: PlaceOrder;
  checkAccessCode: CheckAccessCode;
  publicOrigin: string | undefined;
  /** Every call, by address, together with those by the link of an order. */
  ownOrders: Limit;
  /** Notes, by address, together with messages. */
  messages: Limit;
};

/** Each call finds its company in the session alone. */
export function pickupRoutes(dependencies: Dependencies) {
  const { orm, clock, ownOrders, placeOrder } = dependencies;
  const sessions = createPickupSessions(dependencies);
  const keyOf = (c: Context<ApiEnv>, { code }: { code: string }): OrderKey => {
    const open = () => openPickup(orm, c.get('company'), code, clock());
    return { open, readAgain: open };
  };
  const known = async (holder: CodeHolder | null): Promise<PickupSession> => ({
    reseller: await knownReseller(orm, holder, romeDate(clock())),
  });
  const router = createRouter();
  router.use('/api/pickups/*', async (c, next) => {
    await ownOrders.use(c.get('address'));
    if (c.req.path !== readPickupSessionRoute.path) await sessions.require(c);
    await next();
  });
  return router
    .openapi(readPickupSessionRoute, async (c) =>
      reply(c, PickupSession, await known(await sessions.read(c)), 200),
    )
    .openapi(openPickupsRoute, async (c) => {
      const { access_code } = c.req.valid('json');
      return reply(c, PickupSession, await known(await sessions.open(c, access_code)), 200);
    })
    .openapi(closePickupsRoute, async (c) => {
      await sessions.close(c);
      return reply(c, PickupSession, { reseller: null }, 200);
    })
    .openapi(listPickupsRoute, async (c) => {
      const { page } = c.req.valid('query');
      const pickups = await readPickups(orm, c.get('company'), page, clock());
      return reply(c, PickupList, pickups, 200);
    })
    .openapi(bookPickupRoute, async (c) => {
      const { website, ...order } = c.req.valid('json');
      checkHoneypot(website);
      const booked = { ...order, reseller_id: c.get('company') };
      const placed = await placeOrder({ type: 'supplier', order: booked }, c.get('address'));
      return reply(c, PlacedOrder, placed, 201);
    })
    .openapi(readPickupRoute, async (c) => {
      const order = await readOwnOrder(dependencies, keyOf(c, c.req.valid('param')));
      return reply(c, OwnOrder, order, 200);
    })
    .openapi(movePickupRoute, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      return reply(c, OwnOrder, await moveOwnOrder(dependencies, key, c.req.valid('json')), 200);
    })
    .openapi(cancelPickupRoute, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      return reply(c, OwnOrder, await cancelOwnOrder(dependencies, key, c.req.valid('json')), 200);
    })
    .openapi(restorePickupRoute, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      return reply(c, OwnOrder, await restoreOwnOrder(dependencies, key, c.req.valid('json')), 200);
    })
    .openapi(notePickupRoute, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      await noteOwnOrder(dependencies, key, c.req.valid('json'), c.get('address'));
      return reply(c, z.object({}), {}, 200);
    });
}

/** The dates in Rome between which a company reads its pickups; there is no last one. */
function datesAt(now: Date) {
  const first = subMonths(new TZDate(now.getTime(), TIME_ZONE), PICKUP_MONTHS);
  return { today: romeDate(now), since: romeDate(first) };
}

async function readPickups(
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
async function openPickup(
  orm: Orm,
  reseller: string,
  code: string,
  now: Date,
): Promise<OpenedOrder> {
  const found = await openOrder(orm, pickupByCode(reseller, code), datesAt(now));
  if (!found) throw new AppError('NOT_FOUND', { message: 'Ritiro non trovato' });
  return found;
}
