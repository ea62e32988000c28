/** Composes the text of a mail by its type, from the payload that was stored with its notification. */
import { z } from 'zod';
import {
  AccountMailData,
  ChangedAccount,
  emailChangedMail,
  invitationMail,
  passwordResetMail,
  secondFactorRemovedMail,
} from './account-mails.ts';
import { ContactData, contactMail, QuoteData, quoteMail } from './enquiry-mails.ts';
import {
  cancelledMail,
  confirmedMail,
  DeliveryBefore,
  movedMail,
  OfficeOrderData,
  reminderMail,
} from './office-mails.ts';
import {
  adminConsumerMail,
  adminSupplierMail,
  ConsumerData,
  consumerMail,
  SupplierData,
  supplierMail,
} from './order-mails.ts';
import type { MailContent, Sender } from './render-mail.ts';

const Payload = z.discriminatedUnion('type', [
  z.object({ type: z.literal('consumer'), orderData: ConsumerData }),
  z.object({ type: z.literal('admin-consumer'), orderData: ConsumerData }),
  z.object({ type: z.literal('supplier'), orderData: SupplierData }),
  z.object({ type: z.literal('admin-supplier'), orderData: SupplierData }),
  z.object({ type: z.literal('order-confirmed'), orderData: OfficeOrderData }),
  z.object({ type: z.literal('order-moved'), orderData: OfficeOrderData, before: DeliveryBefore }),
  z.object({ type: z.literal('order-cancelled'), orderData: OfficeOrderData }),
  z.object({ type: z.literal('order-reminder'), orderData: OfficeOrderData }),
  QuoteData.extend({ type: z.literal('send-quote-emails') }),
  ContactData.extend({ type: z.literal('contact') }),
  ChangedAccount.extend({ type: z.literal('second-factor-removed') }),
  ChangedAccount.extend({ type: z.literal('email-changed') }),
  AccountMailData.extend({ type: z.literal('invitation') }),
  AccountMailData.extend({ type: z.literal('password-reset') }),
]);

/** Throws when the payload is not of a known type. */
export function composeMail(type: string, payload: unknown, sender: Sender): MailContent {
  const mail = Payload.parse({ ...(payload as object), type });
  switch (mail.type) {
    case 'consumer':
      return consumerMail(mail.orderData, sender);
    case 'supplier':
      return supplierMail(mail.orderData, sender);
    case 'admin-consumer':
      return adminConsumerMail(mail.orderData, sender);
    case 'admin-supplier':
      return adminSupplierMail(mail.orderData, sender);
    case 'order-confirmed':
      return confirmedMail(mail.orderData, sender);
    case 'order-moved':
      return movedMail(mail.orderData, mail.before, sender);
    case 'order-cancelled':
      return cancelledMail(mail.orderData, sender);
    case 'order-reminder':
      return reminderMail(mail.orderData, sender);
    case 'send-quote-emails':
      return quoteMail(mail, sender);
    case 'contact':
      return contactMail(mail, sender);
    case 'second-factor-removed':
      return secondFactorRemovedMail(mail, sender);
    case 'email-changed':
      return emailChangedMail(mail, sender);
    case 'invitation':
      return invitationMail(mail, sender);
    case 'password-reset':
      return passwordResetMail(mail, sender);
  }
}
