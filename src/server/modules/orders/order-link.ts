/** What a customer does through a mail's link: open one order, or request the links again by e-mail. */
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { ORDER_LINK_DAYS } from '#contract/links.ts';
import type { FindOwnOrdersInput } from '#contract/orders/find-own-orders.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { noteCalendar, readLink } from '#server/modules/links/links.store.ts';
import { type LinkLimits, openLink } from '#server/modules/links/open-link.ts';
import { ownCalendar } from '#server/modules/mails/order-calendar.ts';
import { queueOwnOrdersMail } from '#server/modules/outbox/order-mails.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Counted } from '#server/platform/use-counter.ts';
import { type OpenedOrder, openOrder } from './own-orders.store.ts';
import type { OrderKey } from './own-orders.ts';

export type LinkDependencies = LinkLimits & { orm: Orm; clock: Clock };

/** Throws INVALID_ORDER_LINK, the same for every invalid link, and TOO_MANY_REQUESTS. */
export function linkKey(dependencies: LinkDependencies, token: string, address: string): OrderKey {
  const { orm, clock } = dependencies;
  const find = (guess?: readonly Counted[]) => {
    const today = romeDate(clock());
    const dates = { today, since: shiftDate(today, -ORDER_LINK_DAYS) };
    return openOrder(orm, readLink('order', token), dates, guess);
  };
  return {
    open: () => openLink(dependencies, address, 'INVALID_ORDER_LINK', find),
    readAgain: async () => valid(await find()),
  };
}

/** The order as a calendar file, which later mails keep up to date. Throws CHANGE_REFUSED. */
export async function ownOrderCalendar(
  dependencies: LinkDependencies & { mailFrom: string },
  token: string,
  address: string,
): Promise<OwnOrderCalendar> {
  const { orm, clock, mailFrom } = dependencies;
  const { type, order } = await linkKey(dependencies, token, address).open();
  if (order.status !== 'pending' && order.status !== 'confirmed') {
    throw new AppError('CHANGE_REFUSED', { details: { change: 'ended' } });
  }
  const { company } = await readSite(orm);
  await noteCalendar(orm, token);
  return {
    name: `${type === 'consumer' ? 'consegna' : 'ritiro'}-${order.code}.ics`,
    content: ownCalendar({ type, order } as TypedOrder, { company, mailFrom, now: clock() }),
  };
}

function valid(found: OpenedOrder | undefined): OpenedOrder {
  if (!found) throw new AppError('INVALID_ORDER_LINK');
  return found;
}

/** Does not reveal whether the address has orders. `messages`: limits such requests per address. */
export async function findOwnOrders(
  { orm, messages }: { orm: Orm; messages: Limit },
  { email, website }: FindOwnOrdersInput,
  address: string,
): Promise<void> {
  await messages.use(address);
  checkHoneypot(website);
  await queueOwnOrdersMail(orm, email);
}
