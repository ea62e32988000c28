/** The calendar file of an order: added, moved or removed by mails, or downloaded from the order's page. */
import { z } from 'zod';
import type { Company } from '#contract/contents/site.schema.ts';
import { romeInstant, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW } from '#contract/days/supplier-window.ts';
import { mailFacts } from '#contract/mail-types.ts';
import { startOf } from '#contract/orders/change-rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { companyPhone } from '#contract/phone.ts';
import {
  type Appointment,
  type Calendar,
  type CalendarMethod,
  calendarFile,
} from './calendar-file.ts';
import { CALL_US } from './mail-parts.ts';
import { cleanText, oneLine } from './mail-text.ts';
import { customerOf, OfficeOrderData, rowsOf } from './order-mails.ts';

/** Length of an appointment without a time window. */
const HOUR_MS = 3_600_000;

const Payload = z.object({ orderData: OfficeOrderData });

type Place = Pick<OfficeOrderData, 'type' | 'delivery_date' | 'delivery_time'>;

type OrderMail = { type: string; recipient: string; payload: unknown };

type From = {
  company: Company;
  /** The sending address: Google accepts changes only from the organizer. */
  mailFrom: string;
  now: Date;
};

type Options = From & {
  /** Whether the customer may have the appointment in a calendar, from an earlier mail or the order's page. */
  wasInvited: boolean;
};

/**
 * Undefined if the mail carries no file: an unconfirmed order is not added by mail. An order already in the calendar
 * that waits for confirmation becomes tentative.
 */
export function orderCalendar(
  mail: OrderMail,
  { wasInvited, ...from }: Options,
): Calendar | undefined {
  const does = mailFacts(mail.type)?.calendar;
  if (!does) return undefined;
  const { orderData } = Payload.parse(mail.payload);
  const isCancelled = does === 'take out';
  const isConfirmed = !isCancelled && orderData.status !== 'pending';
  if (!isConfirmed && !wasInvited) return undefined;
  const method: CalendarMethod = isCancelled ? 'CANCEL' : 'REQUEST';
  const content = appointmentFile(orderData, {
    ...from,
    method,
    status: isCancelled ? 'CANCELLED' : isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    address: mail.recipient,
  });
  return content === undefined ? undefined : { method, content };
}

/**
 * The appointment that a customer downloads from the order's page; `status` is pending or confirmed. Without an e-mail
 * address it has no attendee.
 */
export function ownCalendar({ type, order }: TypedOrder, from: From): string {
  const address = order.email ?? '';
  const content = appointmentFile(OfficeOrderData.parse({ ...order, type }), {
    ...from,
    method: address ? 'REQUEST' : 'PUBLISH',
    status: order.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    address,
  });
  if (content === undefined) throw new Error('an order has an id and a version');
  return content;
}

type AppointmentInput = From &
  Pick<Appointment, 'method' | 'status'> & {
    /** The customer's address; '' for none. */
    address: string;
  };

/** Undefined for a mail stored by an earlier release, without a version. */
function appointmentFile(
  data: OfficeOrderData,
  { company, mailFrom, now, method, status, address }: AppointmentInput,
): string | undefined {
  const { id, version } = data;
  if (id === undefined || version === undefined) return undefined;
  const isDelivery = data.type === 'consumer';
  return calendarFile({
    method,
    status,
    uid: id,
    sequence: version,
    ...appointmentTimes(data),
    summary: isDelivery ? `Consegna di ${company.name}` : `Ritiro presso ${company.name}`,
    location: oneLine(isDelivery ? data.address : company.address),
    description: descriptionOf(data, company),
    organizer: { name: company.name, address: mailFrom },
    ...(address && { attendee: { name: oneLine(customerOf(data)), address } }),
    now,
  });
}

/** A reseller's usual time means the pickup window (spec section 9). */
export function appointmentTimes(place: Place): { from: Date; to: Date } {
  const from = startOf(place);
  if (place.type === 'supplier' && place.delivery_time === SUPPLIER_TIME) {
    const [, closes = ''] = SUPPLIER_WINDOW.split('-');
    return { from, to: romeInstant(place.delivery_date, closes) };
  }
  return { from, to: new Date(from.getTime() + HOUR_MS) };
}

/** The appointment's details besides date and time. */
function descriptionOf(data: OfficeOrderData, company: Company): string {
  const facts = rowsOf(data).filter(([label]) => !['Data', 'Orario'].includes(label));
  return cleanText(
    [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      `${CALL_US}${companyPhone(company, data.type)}`,
    ].join('\n'),
  );
}
