/** The calendar file of the mails about an order: its appointment put in, moved or taken out. */
import { z } from 'zod';
import type { Company } from '#contract/contents/site.schema.ts';
import { romeInstant, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW } from '#contract/days/supplier-window.ts';
import { mailFacts } from '#contract/mail-types.ts';
import { startOf } from '#contract/orders/change-rules.ts';
import { type Calendar, type CalendarMethod, calendarFile } from './calendar-file.ts';
import { CALL_US } from './mail-parts.ts';
import { cleanText, oneLine } from './mail-text.ts';
import { customerOf, OfficeOrderData, rowsOf } from './order-mails.ts';

/** How long an appointment without a window lasts in the calendar. */
const HOUR_MS = 3_600_000;

const Payload = z.object({ orderData: OfficeOrderData });

type OrderMail = { type: string; recipient: string; payload: unknown };

type Options = {
  company: Company;
  /** The address that sends the mail: Google takes changes from the organizer alone. */
  mailFrom: string;
  now: Date;
  /** Whether an earlier mail has put the appointment into the customer's calendar. */
  wasInvited: boolean;
};

/**
 * Undefined for a mail without one: an order that nobody has confirmed is in no calendar. One that was and
 * waits again is tentative there.
 */
export function orderCalendar(mail: OrderMail, options: Options): Calendar | undefined {
  const does = mailFacts(mail.type)?.calendar;
  if (!does) return undefined;
  const { orderData } = Payload.parse(mail.payload);
  const { id, version, status } = orderData;
  const isCancelled = does === 'take out';
  const isConfirmed = !isCancelled && status !== 'pending';
  // A mail that an earlier version stored has no version.
  if (id === undefined || version === undefined) return undefined;
  if (!isConfirmed && !options.wasInvited) return undefined;
  const { company, mailFrom, now } = options;
  const method: CalendarMethod = isCancelled ? 'CANCEL' : 'REQUEST';
  const isDelivery = orderData.type === 'consumer';
  return calendarFile({
    method,
    status: isCancelled ? 'CANCELLED' : isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    uid: id,
    sequence: version,
    ...timesOf(orderData),
    summary: isDelivery ? `Consegna di ${company.name}` : `Ritiro presso ${company.name}`,
    location: oneLine(isDelivery ? orderData.address : company.address),
    description: descriptionOf(orderData, company),
    organizer: { name: company.name, address: mailFrom },
    attendee: { name: oneLine(customerOf(orderData)), address: mail.recipient },
    now,
  });
}

/** A reseller's usual time stands for the pickup window (spec section 9). */
function timesOf(data: OfficeOrderData): { from: Date; to: Date } {
  const from = startOf(data);
  if (data.type === 'supplier' && data.delivery_time === SUPPLIER_TIME) {
    const [, closes = ''] = SUPPLIER_WINDOW.split('-');
    return { from, to: romeInstant(data.delivery_date, closes) };
  }
  return { from, to: new Date(from.getTime() + HOUR_MS) };
}

/** What the mail says beside date and time. */
function descriptionOf(data: OfficeOrderData, company: Company): string {
  const facts = rowsOf(data).filter(([label]) => !['Data', 'Orario'].includes(label));
  return cleanText(
    [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      `${CALL_US}${company.phones[0].number}`,
    ].join('\n'),
  );
}
