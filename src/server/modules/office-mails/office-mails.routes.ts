import { mails } from '#contract/mails.calls.ts';
import type { MailPreview, MailPreviewQuery } from '#contract/mails.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { readOrder } from '#server/modules/orders/orders.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { listMails } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';

export function officeMailRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(mails, {
    list: (input) => listMails(orm, input),
    resend: ({ id }) => resendMail({ orm, clock }, id),
    preview: ({ id, ...input }) => previewMail(orm, id, input),
  });
}

/** The mail that the customer would get. Throws NOT_FOUND. */
async function previewMail(orm: Orm, id: string, query: MailPreviewQuery): Promise<MailPreview> {
  const [typed, { company }] = await Promise.all([readOrder(orm, id), readSite(orm)]);
  const { event } = query;
  const mail = composeMail(`order-${event}`, payloadAfter(typed, query), { company, adminUrl: '' });
  return { recipient: typed.order.email || null, subject: mail.subject, text: mail.text };
}

/** The payload that the change would store: the changed order, and the old date and time. */
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
