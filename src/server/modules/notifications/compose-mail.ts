/** Composes the text of a mail by its type, from the payload that was stored with its notification. */
import { z } from 'zod';
import { ContactData, contactMail, QuoteData, quoteMail } from './enquiry-mails.ts';
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
  QuoteData.extend({ type: z.literal('send-quote-emails') }),
  ContactData.extend({ type: z.literal('contact') }),
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
    case 'send-quote-emails':
      return quoteMail(mail, sender);
    case 'contact':
      return contactMail(mail, sender);
  }
}
