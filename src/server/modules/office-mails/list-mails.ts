import type { Company } from '#contract/contents/site.schema.ts';
import type { MailList, MailListQuery, OfficeMail } from '#contract/mails.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { listStoredMails, type StoredMail } from '#server/modules/outbox/office-mails.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** Undelivered mails with their subjects. */
export async function listMails(orm: Orm, query: MailListQuery): Promise<MailList> {
  const { rows, total } = await listStoredMails(orm, query);
  const { company } = await readSite(orm);
  return { rows: rows.map((mail) => officeMail(mail, company)), total };
}

export function officeMail(mail: StoredMail, company: Company): OfficeMail {
  const { consumer_order_id, supplier_order_id, status } = mail;
  return {
    ...mail,
    // A check constraint guarantees it.
    status: status as OfficeMail['status'],
    subject: subjectOf(mail, company),
    name: nameOf(mail.payload),
    order:
      (consumer_order_id && { type: 'consumer', id: consumer_order_id }) ||
      (supplier_order_id && { type: 'supplier', id: supplier_order_id }) ||
      null,
    next_attempt_at: status === 'pending' ? mail.next_attempt_at : null,
  };
}

/** A mail that cannot be composed must not hide the others: it is listed by its type. */
function subjectOf({ type, payload }: StoredMail, company: Company): string {
  try {
    return composeMail(type, payload, { company, adminUrl: '' }).subject;
  } catch {
    return type;
  }
}

type AnyPayload = Record<'customerName' | 'name', string | undefined> & {
  orderData?: Record<'name' | 'company_name', string | undefined>;
  offer?: Record<'customer_name' | 'company', string | undefined>;
};

function nameOf(payload: unknown): string {
  const { orderData, offer, customerName, name } = (payload ?? {}) as AnyPayload;
  const { company, customer_name } = offer ?? {};
  return (
    orderData?.name ||
    orderData?.company_name ||
    company ||
    customer_name ||
    customerName ||
    name ||
    ''
  );
}
