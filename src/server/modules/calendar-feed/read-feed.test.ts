import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { shiftDate } from '#contract/days/rules.ts';
import type { OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { updateOrder } from '#server/modules/orders/office-orders.store.ts';
import {
  calendarFeeds,
  cmsContents,
  ordersConsumer,
  ordersSupplier,
} from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR } from '#test/booking-functions.ts';
import { entriesOf, makeFeed } from '#test/calendar-feed.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';

// The clock shows Saturday 21 November 2026, 09:00 in Rome.
const TODAY = '2026-11-21';
const MONDAY = '2026-11-23';

describe('the calendar that a program reads', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store, deleteAll } = createOrderRows(orm);
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let hidden: string;
  let named: string;
  beforeAll(async () => {
    api = await createTestApi(database);
    hidden = await makeFeed(api, await api.signInAs('admin'));
    named = await makeFeed(api, await api.signInAs('admin'), true);
  });
  afterEach(deleteAll);

  const get = (path: string, headers: object = {}, method = 'GET') =>
    api.request(method, path, undefined, headers);
  const read = async (path = hidden) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    return body as string;
  };
  const entries = async (path = hidden) => entriesOf(await read(path));
  const etag = async (path = hidden) => (await get(path)).headers.get('etag') ?? '';

  it('has the orders from 30 days ago to 180 days ahead, except cancelled ones', async () => {
    const onDay = (days: number) => store('consumer', { delivery_date: shiftDate(TODAY, days) });
    await onDay(-31);
    const first = await onDay(-30);
    const last = await onDay(180);
    await onDay(181);
    await store('consumer', { delivery_date: MONDAY, status: 'cancelled' });
    const done = await store('consumer', { delivery_date: TODAY, status: 'completed' });
    const pickup = await store('supplier', { delivery_date: MONDAY, status: 'confirmed' });
    expect((await entries()).map(({ uid, status }) => [uid, status])).toEqual([
      [first, 'TENTATIVE'],
      [done, 'CONFIRMED'],
      [pickup, 'CONFIRMED'],
      [last, 'TENTATIVE'],
    ]);
  });

  it("has each order under id, sequence and times of the customer's own appointment", async () => {
    const places = [
      ['consumer', '2027-03-27', '06:30'],
      // The day of a clock change.
      ['consumer', '2027-03-28', '06:30'],
      ['supplier', '2027-03-29', '09:00'],
      ['supplier', '2027-03-29', '15:00'],
    ] as const;
    const own: string[] = [];
    for (const [type, delivery_date, delivery_time] of places) {
      const id = await store(type, { delivery_date, delivery_time, email: 'a@example.test' });
      await updateOrder(orm, ACTOR, id, { status: 'confirmed', notify: false });
      const recipient = 'a@example.test';
      const token = await makeLink(orm, { purpose: 'order', subject: id, recipient });
      const { body } = await api.request('POST', '/api/own-order/calendar', { token });
      own.push((body as OwnOrderCalendar).content);
    }
    const facts = ({ uid, sequence, status, from, to }: ReturnType<typeof entriesOf>[number]) => ({
      uid,
      sequence,
      status,
      from,
      to,
    });
    const mailed = own.flatMap(entriesOf).map(facts);
    expect(mailed.map(({ from }) => from)).toContain('2027-03-28T04:30:00.000Z');
    expect(mailed.every(({ sequence }) => sequence > 1)).toBe(true);
    expect((await entries()).map(facts)).toEqual(mailed);
  });

  it('tells nothing of anybody unless the user wants names', async () => {
    const person = {
      name: 'Agatina Cognomelungo',
      email: 'agatina@privata.test',
      phone: '347 1112223',
      address: 'Vicolo Segreto 3, 95024 Acireale (CT)',
      notes: 'il cane si chiama Fuffi',
      site_contact: 'geometra Peppino',
      site_phone: '348 9998887',
      put_down: 'dietro la casa rosa',
    };
    await store('consumer', { ...person, delivery_date: MONDAY, delivery_time: '08:00' });
    await store('consumer', { delivery_date: MONDAY, address: 'Dal notaio' });
    await store('supplier', {
      name: 'Ditta Riservata S.r.l.',
      agent_name: 'Salvo Privato',
      delivery_date: MONDAY,
      delivery_time: '15:00',
    });
    const PERSONAL =
      /agatina|cognomelungo|privat|1112223|segreto|95024|fuffi|peppino|9998887|casa rosa|notaio|riservata|salvo/i;
    expect(await read()).not.toMatch(PERSONAL);
    const titles = async (path: string) => (await entries(path)).map(({ summary }) => summary);
    expect(await titles(hidden)).toEqual(['Consegna: Acireale', 'Consegna', 'Ritiro']);
    expect(await titles(named)).toEqual([
      'Consegna: Agatina Cognomelungo',
      "Consegna: Concetta D'Angelo",
      'Ritiro: Ditta Riservata S.r.l.',
    ]);
    const [delivery] = await entries(named);
    expect(delivery?.location).toBe(person.address);
    // Of a customer nothing else leaves the office.
    expect(await read(named)).not.toMatch(/privat|1112223|fuffi|peppino|9998887|casa rosa/i);
  });

  it('leads to each order in the office, and says whether it is confirmed', async () => {
    const id = await store('consumer', { delivery_date: MONDAY, code: 'K7M4QX' });
    const [entry] = await entries();
    expect(entry?.description).toBe(
      `Ordine K7M4QX: In Attesa\nhttp://localhost:3000/admin/ordini?ordine=${id}`,
    );
  });

  it('is a calendar by the rules, whatever was typed', async () => {
    const typed = `Zoë "Zo", 🧱🏗️ \\n;\r\nEND:VEVENT\r\nX-PROPRIO:${'سلام'.repeat(15)}`;
    await store('consumer', { name: typed, address: typed, delivery_date: TODAY });
    await store('supplier', { name: TRADE_LINES[0] ?? '', delivery_date: MONDAY });
    const text = await read(named);
    const kept = typed.replaceAll('\r\n', ' ');
    const [delivery, pickup] = await entries(named);
    expect(delivery).toMatchObject({ summary: `Consegna: ${kept}`, location: kept });
    expect(pickup?.summary).toBe(`Ritiro: ${TRADE_LINES[0]}`);

    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /^(END:VEVENT|X-PROPRIO)/.test(line))).toHaveLength(2);
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const [name, value] of [
      ['version', '2.0'],
      ['x-wr-calname', `Ordini ${SHIPPED_SITE.company.name}`],
      ['x-wr-timezone', 'Europe/Rome'],
      ['x-published-ttl', 'PT1H'],
      ['method', null],
    ] as const) {
      expect(calendar.getFirstPropertyValue(name), name).toBe(value);
    }
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    for (const event of calendar.getAllSubcomponents('vevent')) {
      const names = event.getAllProperties().map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(expect.arrayContaining(['uid', 'dtstamp', 'dtstart']));
    }
  });

  it('is not sent again to a program that has it', async () => {
    await store('consumer', { delivery_date: MONDAY });
    const known = await etag();
    for (const sent of [known, `"other", ${known}`, `W/${known}`]) {
      const again = await get(hidden, { 'if-none-match': sent });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', known]);
    }
    expect((await get(hidden, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent again after every change that it shows', async () => {
    const id = await store('consumer', { delivery_date: MONDAY });
    const seen = new Set([await etag(named)]);
    const update = (changes: object) => updateOrder(orm, ACTOR, id, { notify: false, ...changes });
    const changes: Record<string, () => Promise<unknown>> = {
      confirmed: () => update({ status: 'confirmed' }),
      moved: () => update({ delivery_time: '17:00' }),
      renamed: () => update({ name: 'Rosaria Licciardello' }),
      'at another address': () => update({ address: 'Via Roma 1, Noto' }),
      'not alone': () => store('supplier', { delivery_date: MONDAY }),
      cancelled: () => update({ status: 'cancelled' }),
      'alone again': () => store('consumer', { delivery_date: MONDAY }),
      deleted: () => orm.delete(ordersSupplier),
      'of another company': () =>
        orm.insert(cmsContents).values({ slug: 'contact', content: { name: 'Etna Materiali' } }),
    };
    for (const [what, change] of Object.entries(changes)) {
      await change();
      const now = await etag(named);
      expect(seen, what).not.toContain(now);
      seen.add(now);
    }
    expect(await read(named)).toContain('Etna Materiali');
    await orm.delete(cmsContents).where(eq(cmsContents.slug, 'contact'));
  });

  it('may be kept by the program alone, and appears in no search engine', async () => {
    const { headers } = await get(hidden);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const head = await get(hidden, {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([
      200,
      '',
      headers.get('etag'),
    ]);
  });

  it('says when it was last read, written at most once an hour', async () => {
    const office = await api.signInAs('admin');
    const path = await makeFeed(api, office);
    const lastRead = async () => {
      const { body } = await api.request('GET', '/api/admin/calendar-feed', undefined, office);
      return (body as { feed: { last_read_at: string | null } }).feed.last_read_at;
    };
    const readAgo = (minutes: number) =>
      orm
        .update(calendarFeeds)
        .set({ last_read_at: sql`now() - make_interval(mins => ${minutes})` });
    expect(await lastRead()).toBeNull();
    await read(path);
    expect(Date.now() - Date.parse((await lastRead()) ?? '')).toBeLessThan(600_000);
    await readAgo(59);
    const before = await lastRead();
    await read(path);
    expect(await lastRead()).toBe(before);
    await readAgo(60);
    await read(path);
    expect(await lastRead()).not.toBe(before);
    expect(Date.now() - Date.parse((await lastRead()) ?? '')).toBeLessThan(600_000);
  });

  it('has all orders of a large company, none twice', async () => {
    await orm.insert(ordersConsumer).values(
      Array.from({ length: 600 }, (_, number) => ({
        name: `Cliente ${number}`,
        email: '',
        phone: '',
        address: '',
        items: [],
        notes: '',
        delivery_date: shiftDate(MONDAY, Math.floor(number / 24)),
        delivery_time: `${String(6 + Math.floor((number % 24) / 2)).padStart(2, '0')}:${number % 2 ? '30' : '00'}`,
      })) as never,
    );
    const found = await entries(named);
    expect(found.map(({ summary }) => summary)).toEqual(
      Array.from({ length: 600 }, (_, number) => `Consegna: Cliente ${number}`),
    );
  });
});
