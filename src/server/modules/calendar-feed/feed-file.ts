/** Writes orders as a calendar that programs read again and again (RFC 5545 and 7986). */
import { setImmediate } from 'node:timers/promises';
import { comuneIn } from '#contract/comuni/comuni.ts';
import type { Company } from '#contract/contents/site.schema.ts';
import { orderNumber, statusWords, TYPE_LABELS } from '#contract/orders/order-view.ts';
import { escapeText, linesText, PRODID, utc } from '#server/modules/mails/calendar-lines.ts';
import { titleWith } from '#server/modules/mails/mail-names.ts';
import { oneLine } from '#server/modules/mails/mail-text.ts';
import { appointmentTimes } from '#server/modules/mails/order-calendar.ts';
import type { OrderAppointment } from '#server/modules/orders/order-appointments.store.ts';

type FeedOptions = {
  company: Pick<Company, 'name'>;
  /** The origin of the office. */
  siteUrl: string;
  /** Whether customers' names and addresses are written. */
  with_names: boolean;
};

/** Orders written before other requests have a turn: some ten milliseconds. */
const PORTION = 250;

/**
 * The whole calendar. Nothing in it depends on the clock, so it changes only with the orders. There
 * is no METHOD: with one, DTSTAMP would have to be the time of this answer, and programs would take
 * the orders for invitations.
 */
export async function feedFile(
  orders: readonly OrderAppointment[],
  options: FeedOptions,
): Promise<string> {
  const name = escapeText(oneLine(`Ordini ${options.company.name}`));
  let text = linesText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODID,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'X-WR-TIMEZONE:Europe/Rome',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]);
  const timesOf = rememberTimes();
  for (let from = 0; from < orders.length; from += PORTION) {
    if (from > 0) await setImmediate();
    const portion = orders.slice(from, from + PORTION);
    text += linesText(portion.flatMap((order) => entryLines(order, timesOf(order), options)));
  }
  return text + linesText(['END:VCALENDAR']);
}

type Times = { from: string; to: string };

/** The times in Rome as instants. Computing them is the most expensive part, so each is computed once. */
function rememberTimes(): (order: OrderAppointment) => Times {
  const known = new Map<string, Times>();
  return (order) => {
    const key = `${order.type} ${order.delivery_date} ${order.delivery_time}`;
    let times = known.get(key);
    if (!times) {
      const { from, to } = appointmentTimes(order);
      times = { from: utc(from), to: utc(to) };
      known.set(key, times);
    }
    return times;
  };
}

/**
 * Id, sequence and times are those of the appointment in the customer's calendar (`order-calendar.ts`).
 * It does not make its reader busy.
 */
function entryLines(
  order: OrderAppointment,
  { from, to }: Times,
  { siteUrl, with_names }: FeedOptions,
): string[] {
  const link = `${siteUrl}/admin/ordini?ordine=${order.id}`;
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}`,
    `SEQUENCE:${order.version}`,
    `STATUS:${order.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `DTSTAMP:${order.updated_at}`,
    `DTSTART:${from}`,
    `DTEND:${to}`,
    `SUMMARY:${escapeText(with_names ? titleWithName(order) : titleWithPlace(order))}`,
    ...(with_names && order.address ? [`LOCATION:${escapeText(oneLine(order.address))}`] : []),
    `DESCRIPTION:${escapeText(`Ordine ${orderNumber(order)}: ${statusWords(order)}\n${link}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** "Consegna: Concetta D'Angelo" */
const titleWithName = ({ type, name }: OrderAppointment) =>
  titleWith(TYPE_LABELS[type], oneLine(name));

/** 'Consegna: Catania', or 'Consegna' if the comune is not clear. A street would reveal a customer's home. */
function titleWithPlace({ type, address }: OrderAppointment): string {
  const comune = comuneIn(address)?.name;
  return comune ? `${TYPE_LABELS[type]}: ${comune}` : TYPE_LABELS[type];
}
