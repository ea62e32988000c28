import { TZDate } from '@date-fns/tz';
import { subMonths } from 'date-fns/subMonths';
import type { Context } from 'hono';
import { romeDate, TIME_ZONE } from '#contract/days/rules.ts';
import { isToReconfirm } from '#contract/orders/order-view.ts';
import { pickups } from '#contract/resellers/pickups.calls.ts';
import {
  PICKUP_MONTHS,
  type PickupList,
  type PickupSession,
} from '#contract/resellers/pickups.schema.ts';
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
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { type ApiEnv, createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { createPickupSessions } from './pickup-session.ts';

type Dependencies = OwnOrderDependencies & {
  placeOrder: PlaceOrder;
  checkAccessCode: CheckAccessCode;
  publicOrigin: string | undefined;
  /** Counts all calls per address, together with those by an order's link. */
  ownOrders: Limit;
  /** Counts notes per address, together with messages. */
  messages: Limit;
};

/** The company comes from the session only. */
export function pickupRoutes(dependencies: Dependencies) {
  const { orm, clock, ownOrders, placeOrder } = dependencies;
  const sessions = createPickupSessions(dependencies);
  const keyOf = (c: Context<ApiEnv>, code: string): OrderKey => {
    const open = () => openPickup(orm, c.get('company'), code, clock());
    return { open, readAgain: open };
  };
  const known = async (holder: CodeHolder | null): Promise<PickupSession> => ({
    reseller: await knownReseller(orm, holder, romeDate(clock())),
  });
  const router = createRouter();
  router.use('/api/pickups/*', async (c, next) => {
    await ownOrders.use(c.get('address'));
    if (c.req.path !== pickups.readSession.route.path) await sessions.require(c);
    await next();
  });
  return answer(
    pickups,
    {
      readSession: async (_input, { c }) => known(await sessions.read(c)),
      signIn: async ({ access_code }, { c }) => known(await sessions.open(c, access_code)),
      signOut: async (_input, { c }) => {
        await sessions.close(c);
        return { reseller: null };
      },
      list: ({ page }, { c }) => readPickups(orm, c.get('company'), page, clock()),
      book: async ({ website, ...order }, { c, address }) => {
        checkHoneypot(website);
        const booked = { ...order, reseller_id: c.get('company') };
        return placeOrder({ type: 'supplier', order: booked }, address);
      },
      read: ({ code }, { c }) => readOwnOrder(dependencies, keyOf(c, code)),
      move: ({ code, ...input }, { c }) => moveOwnOrder(dependencies, keyOf(c, code), input),
      cancel: ({ code, ...input }, { c }) => cancelOwnOrder(dependencies, keyOf(c, code), input),
      restore: ({ code, ...input }, { c }) => restoreOwnOrder(dependencies, keyOf(c, code), input),
      addNote: async ({ code, ...note }, { c, address }) => {
        await noteOwnOrder(dependencies, keyOf(c, code), note, address);
        return {};
      },
    },
    router,
  );
}

/** The date range in Rome of the pickups that a company reads, open-ended. */
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

/** Throws NOT_FOUND, also for another company's pickup. */
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
