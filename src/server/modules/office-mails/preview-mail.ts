import type { MailPreview, MailPreviewQuery } from '#contract/mails.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { readSite } from '#server/modules/contents/content.store.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { readOrder } from '#server/modules/orders/orders.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** The mail that the customer would get. Raises NOT_FOUND. */
export async function previewMail(
  orm: Orm,
  id: string,
  query: MailPreviewQuery,
): Promise<MailPreview> {
  const [typed, { company }] = await Promise.all([readOrder(orm, id), readSite(orm)]);
  const { event } = query;
  const mail = composeMail(`order-${event}`, payloadAfter(typed, query), { company, adminUrl: '' });
  return { recipient: typed.order.email || null, subject: mail.subject, text: mail.text };
}

/** The payload that the action would store: the order after it, and the old date and time. */
function payloadAfter({ type, order }: TypedOrder, change: MailPreviewQuery) {
  const {
    event,
    delivery_date = order.delivery_date,
    delivery_time = order.delivery_time,
  } = change;
  const status = event === 'moved' ? order.status : event;
  const before = { delivery_date: order.delivery_date, delivery_time: order.delivery_time };
  return { orderData: { ...order, type, status, delivery_date, delivery_time }, before };
}
