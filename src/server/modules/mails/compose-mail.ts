/** Composes a mail by its type. What else the product has to know of a type is in src/contract/mail-types.ts. */
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

/** Throws when the type is not known, or the payload is not of it. */
export function composeMail(type: string, payload: unknown, sender: Sender): MailContent {
  if (!Object.hasOwn(MAILS, type)) throw new Error(`no mail is of type ${type}`);
  return MAILS[type as MailType](payload, sender);
}
