import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';
import { orderCalendar } from './order-calendar.ts';

const ID = 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11';
const NOW = new Date('2026-11-22T10:00:00Z');
const { company } = SHIPPED_SITE;
const consumer = {
  type: 'consumer',
  id: ID,
  version: 2,
  status: 'confirmed',
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 12, Catania',
  delivery_date: '2026-11-24',
  delivery_time: '10:00',
  items: freeTextItems('10 sacchi; 2 bancali'),
  notes: '',
};
const supplier = {
  type: 'supplier',
  id: ID,
  version: 1,
  status: 'confirmed',
  company_name: 'Edilferro Ionica S.r.l.',
  agent_name: 'Salvo Russo',
  email: 'salvo@example.test',
  phone: '095 000 0000',
  delivery_date: '2026-11-24',
  delivery_time: '09:00',
  items: freeTextItems('4 bancali'),
  notes: '',
};

const make = (orderData: object, type = 'order-confirmed', wasInvited = false) =>
  orderCalendar(
    { type, recipient: 'concetta@example.test', payload: { orderData } },
    { company, mailFrom: 'prenotazioni@example.test', now: NOW, wasInvited },
  );

/** The file as another program reads it. */
function read(content = '') {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    from: event.startDate.toJSDate().toISOString(),
    to: event.endDate.toJSDate().toISOString(),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendee: event.attendees[0]?.getFirstValue(),
    name: event.attendees[0]?.getParameter('cn'),
  };
}
const times = (orderData: object) => {
  const { from, to } = read(make(orderData)?.content);
  return [from, to];
};

it('keeps the characters of the trade', () => {
  const items = freeTextItems(TRADE_LINES.join('\n'));
  const { description } = read(make({ ...consumer, items })?.content);
  for (const line of TRADE_LINES) expect(description).toContain(line);
});

describe('the calendar file of an order', () => {
  it('has the order as id, its version as sequence, and its facts', () => {
    expect(read(make(consumer)?.content)).toEqual({
      method: 'REQUEST',
      status: 'CONFIRMED',
      from: '2026-11-24T09:00:00.000Z',
      to: '2026-11-24T10:00:00.000Z',
      uid: ID,
      sequence: 2,
      summary: 'Consegna di Trinacria Materiali',
      location: 'Via Etnea 12, Catania',
      description:
        'Indirizzo: Via Etnea 12, Catania\nMateriali: 10 sacchi; 2 bancali\nOrdine: d1b5c1f0\nPer modifiche o domande: 095 000 0001',
      organizer: 'mailto:prenotazioni@example.test',
      attendee: 'mailto:concetta@example.test',
      name: "Concetta D'Angelo",
    });
  });

  it("for a reseller spans the pickup window, at the company's address", () => {
    expect(read(make(supplier)?.content)).toMatchObject({
      from: '2026-11-24T05:00:00.000Z',
      to: '2026-11-24T11:00:00.000Z',
      summary: 'Ritiro presso Trinacria Materiali',
      location: company.address,
      description: expect.stringMatching(/Per modifiche o domande: 095 000 0002$/),
    });
    const [from] = times({ ...supplier, delivery_time: '15:00' });
    expect(from).toBe('2026-11-24T14:00:00.000Z');
  });

  it.each([
    ['2027-03-27', '06:30', '2027-03-27T05:30:00.000Z', '2027-03-27T06:30:00.000Z'],
    // An hour that a clock change skips: the office may type it.
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', '2027-03-28T02:30:00.000Z'],
    ['2027-03-28', '06:30', '2027-03-28T04:30:00.000Z', '2027-03-28T05:30:00.000Z'],
    ['2027-03-29', '18:00', '2027-03-29T16:00:00.000Z', '2027-03-29T17:00:00.000Z'],
    ['2027-10-30', '18:00', '2027-10-30T16:00:00.000Z', '2027-10-30T17:00:00.000Z'],
    // An hour that a clock change repeats: in winter time.
    ['2027-10-31', '02:30', '2027-10-31T01:30:00.000Z', '2027-10-31T02:30:00.000Z'],
    ['2027-10-31', '06:30', '2027-10-31T05:30:00.000Z', '2027-10-31T06:30:00.000Z'],
    ['2027-11-01', '06:30', '2027-11-01T05:30:00.000Z', '2027-11-01T06:30:00.000Z'],
  ])('next to a clock change is right: %s %s', (delivery_date, delivery_time, from, to) => {
    expect(times({ ...consumer, delivery_date, delivery_time })).toEqual([from, to]);
  });

  it.each([
    ['2027-03-27', '2027-03-27T05:00:00.000Z', '2027-03-27T11:00:00.000Z'],
    ['2027-03-29', '2027-03-29T04:00:00.000Z', '2027-03-29T10:00:00.000Z'],
    ['2027-10-30', '2027-10-30T04:00:00.000Z', '2027-10-30T10:00:00.000Z'],
    ['2027-11-01', '2027-11-01T05:00:00.000Z', '2027-11-01T11:00:00.000Z'],
  ])('of a pickup next to a clock change is right: %s', (delivery_date, from, to) => {
    expect(times({ ...supplier, delivery_date })).toEqual([from, to]);
  });

  it('contains what people typed, however long and strange, and no injected properties', () => {
    const typed = `Zoë "Zo", 🧱🏗️ \\n;\r\nEND:VEVENT\r\nATTENDEE:mailto:altri@example.test ${'سلام'.repeat(60)}`;
    // A name that contains an address is left out (docs/decisions/113-no-links-in-names.md).
    const typedName = typed.replace('@example.test', '');
    const { content = '' } =
      make({ ...consumer, name: typedName, address: typed, notes: `${typed}\ndue` }) ?? {};
    const kept = typed.replaceAll('\r\n', ' ');
    const { location, name, description, attendee } = read(content);
    expect(location).toBe(kept);
    const keptName = typedName.replaceAll('\r\n', ' ');
    expect(name).toBe(keptName.replaceAll('"', "'").replaceAll('\\', ''));
    expect(description).toContain(typed.replaceAll('\r\n', '\n'));
    expect(attendee).toBe('mailto:concetta@example.test');
    const lines = content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /^(END:VEVENT|ATTENDEE)/.test(line))).toHaveLength(2);
  });
});

describe('the calendar', () => {
  it('replaces the appointment with each later version', () => {
    expect(read(make({ ...consumer, version: 5 }, 'order-moved')?.content)).toMatchObject({
      method: 'REQUEST',
      uid: ID,
      sequence: 5,
    });
  });

  it('loses a cancelled appointment that it has', () => {
    const cancelled = { ...consumer, version: 6, status: 'cancelled' };
    const calendar = make(cancelled, 'order-cancelled', true);
    expect(calendar?.method).toBe('CANCEL');
    expect(read(calendar?.content)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: ID,
      sequence: 6,
    });
  });

  it('is unchanged while nobody has confirmed the order', () => {
    const pending = { ...consumer, status: 'pending' };
    for (const type of ['order-moved', 'order-cancelled']) {
      expect(make(pending, type)).toBeUndefined();
    }
    expect(make(consumer, 'consumer')).toBeUndefined();
    const { version, ...earlier } = consumer;
    expect(make(earlier)).toBeUndefined();
  });

  it('shows an order to reconfirm as tentative', () => {
    const waiting = make({ ...consumer, status: 'pending' }, 'order-moved', true);
    expect(read(waiting?.content)).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' });
  });
});
