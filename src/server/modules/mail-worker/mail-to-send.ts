/** Builds the mail of a stored notification, adding what is known only when it is sent. */
import type { Company } from '#contract/contents/site.schema.ts';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { ORDER_LINK_DAYS, offerLinkUrl, orderLinkUrl } from '#contract/links.ts';
import { mailFacts } from '#contract/mail-types.ts';
import { offerFileName } from '#contract/offers/offer-number.ts';
import { isInCalendar, makeMailedLink } from '#server/modules/links/links.store.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { orderCalendar } from '#server/modules/mails/order-calendar.ts';
import {
  addressOfLinks,
  findMailedOffer,
  findOfferPaper,
} from '#server/modules/offers/offer-mails.store.ts';
import {
  type MailedOrder,
  openMailedOrder,
  openOrdersOf,
  wasCancelledByCustomer,
} from '#server/modules/orders/own-orders.store.ts';
import { changesOf } from '#server/modules/orders/own-orders.ts';
import type { DueNotification } from '#server/modules/outbox/notifications.store.ts';
import {
  CANCELLED,
  hasRecentOwnOrdersMail,
  OWN_ORDERS,
  REMINDER,
  wasInvited,
} from '#server/modules/outbox/order-mails.store.ts';
import {
  carriesPasswordLink,
  makeMailedLink as makePasswordLink,
} from '#server/modules/users/password-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { parseSender } from '#server/platform/mail-message.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { isUpToDate } from './mail-up-to-date.ts';

type Dependencies = { orm: Orm; company: Company; clock: Clock; siteUrl: string; from: string };

/** Undefined if the mail is no longer wanted. */
export async function mailToSend(
  { orm, company, clock, siteUrl, from }: Dependencies,
  notification: DueNotification,
): Promise<Mail | undefined> {
  const { id, type, recipient, order_id } = notification;
  const facts = mailFacts(type);
  const isChecked = type === REMINDER || facts?.ofTheDay || facts?.about === 'offer';
  if (isChecked && !(await isUpToDate({ orm, clock }, notification))) return undefined;
  const order = await orderOf({ orm, clock }, notification);
  const payload = await payloadToSend({ orm, clock, siteUrl }, notification);
  if (!payload) return undefined;
  const calendar = orderCalendar(
    { type, recipient, payload },
    {
      company,
      mailFrom: parseSender(from).address,
      now: clock(),
      wasInvited:
        order_id !== null &&
        mailFacts(type)?.calendar !== undefined &&
        ((await wasInvited(orm, order_id)) || (await isInCalendar(orm, 'order', order_id))),
    },
  );
  return {
    id,
    to: recipient,
    ...composeMail(type, payload, {
      company,
      adminUrl: `${siteUrl}/admin`,
      ownUrl: order?.token
        ? orderLinkUrl(siteUrl, order.token)
        : await offerUrl(orm, notification, siteUrl),
      changes: order && changesOf(order, placeIn(payload), clock()),
    }),
    ...(calendar && { calendar }),
    ...(await paper(orm, notification)),
  };
}

/** Adds a new token if the mail has a link, and the order's id if it is about an order. */
async function payloadToSend(
  { orm, clock, siteUrl }: Pick<Dependencies, 'orm' | 'clock' | 'siteUrl'>,
  notification: DueNotification,
): Promise<unknown> {
  const { id: mail, type, payload, recipient, order_id } = notification;
  if (type === OWN_ORDERS) {
    if (await hasRecentOwnOrdersMail(orm, mail)) return undefined;
    const orders = [];
    for (const { type, order } of await openOrdersOf(orm, recipient, romeDate(clock()))) {
      const { id: subject, delivery_date, delivery_time } = order;
      const token = await makeMailedLink(orm, { purpose: 'order', subject, recipient, mail });
      if (!token) continue;
      orders.push({ type, delivery_date, delivery_time, url: orderLinkUrl(siteUrl, token) });
    }
    return orders.length > 0 ? { orders } : undefined;
  }
  if (carriesPasswordLink(notification)) {
    const link = await makePasswordLink(orm, notification, siteUrl);
    return link && { recipient, link };
  }
  if (order_id === null) return payload;
  const { orderData, ...rest } = payload as { orderData: object };
  const by_customer = type === CANCELLED && (await wasCancelledByCustomer(orm, order_id));
  return { ...rest, by_customer, orderData: { ...orderData, id: order_id } };
}

/** Date and time named by a mail about an order. */
const placeIn = (payload: unknown) =>
  (payload as { orderData: { delivery_date: string; delivery_time: string } }).orderData;

/** The current order of a customer's mail; undefined once its links have ended. */
async function orderOf(
  { orm, clock }: Pick<Dependencies, 'orm' | 'clock'>,
  { id: mail, type, recipient, order_id }: DueNotification,
): Promise<MailedOrder | undefined> {
  if (order_id === null || mailFacts(type)?.to !== 'customer') return undefined;
  const today = romeDate(clock());
  const since = shiftDate(today, -ORDER_LINK_DAYS);
  return openMailedOrder(orm, { order_id, recipient, mail }, { today, since });
}

const isForCustomer = ({ payload }: DueNotification) =>
  (payload as { audience?: string }).audience === 'customer';

/**
 * A new link for each mail to the customer of an existing offer. None for an address that a newer revision no longer
 * has.
 */
async function offerUrl(
  orm: Orm,
  notification: DueNotification,
  siteUrl: string,
): Promise<string | undefined> {
  const { id: mail, recipient, offer_id: subject } = notification;
  if (subject === null || !isForCustomer(notification)) return undefined;
  const address = await addressOfLinks(orm, subject);
  if (address?.toLowerCase() !== recipient.toLowerCase()) return undefined;
  const token = await makeMailedLink(orm, { purpose: 'offer', subject, recipient, mail });
  return token && offerLinkUrl(siteUrl, token);
}

/** The offer's PDF as it was sent, if its customer gets it. */
async function paper(orm: Orm, notification: DueNotification): Promise<Pick<Mail, 'attachment'>> {
  const { type, offer_id } = notification;
  if (offer_id === null || !mailFacts(type)?.paper || !isForCustomer(notification)) return {};
  const [offer, content] = await Promise.all([
    findMailedOffer(orm, offer_id),
    findOfferPaper(orm, offer_id),
  ]);
  return offer && content ? { attachment: { filename: offerFileName(offer), content } } : {};
}
