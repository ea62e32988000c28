/** Composes a mail by its type. Other facts about mail types are in src/contract/mail-types.ts. */
import type { MailType } from '#contract/mail-types.ts';
import { accountMails } from './account-mails.ts';
import { bookingMails } from './booking-mails.ts';
import { enquiryMails } from './enquiry-mails.ts';
import { offerMails } from './offer-mails.ts';
import { orderMails } from './order-mails.ts';
import type { ComposeMail, MailContent, Sender } from './render-mail.ts';

const MAILS: Record<MailType, ComposeMail> = {
  ...bookingMails,
  ...orderMails,
  ...offerMails,
  ...enquiryMails,
  ...accountMails,
};

/** Throws if the type is unknown or the payload does not match it. */
export function composeMail(type: string, payload: unknown, sender: Sender): MailContent {
  if (!Object.hasOwn(MAILS, type)) throw new Error(`no mail is of type ${type}`);
  return MAILS[type as MailType](payload, sender);
}
