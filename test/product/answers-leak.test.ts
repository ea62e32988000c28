import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersSupplier } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import {
  ACCESS_CODE,
  consumerOrder,
  MONDAY,
  messageInput,
  NOW,
  priceInput,
  quoteInput,
  supplierInput,
  supplierOrder,
} from '#test/factories.ts';
import { readUntil } from '#test/live-stream.ts';
import { offerInput, readByLink, storeOffer } from '#test/offer-rows.ts';
import { newCompany } from '#test/pickup-session.ts';

const SECRET = 'never-to-be-sent';

describe('a table with one more column than the contract', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    for (const table of [
      'orders_consumer',
      'orders_supplier',
      'users',
      'slots',
      'booking_settings',
      'opening_hours',
      'quote_requests',
      'notifications',
      'cms_contents',
      'content_versions',
      'order_views',
      'calendar_feeds',
      'prices',
      'price_history',
      'offers',
      'offer_history',
      'offer_papers',
      'links',
      'resellers',
      'reseller_codes',
      'reseller_sessions',
    ]) {
      await orm.execute(
        sql`alter table ${sql.raw(table)} add column secret text not null default ${sql.raw(`'${SECRET}'`)}`,
      );
    }
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  it('shows it in no answer', async () => {
    const consumer = await createConsumer(orm);
    const supplier = await createSupplier(orm);
    const spare = await createConsumer(orm, { delivery_time: '12:00' });
    const order = (id: string) => `/api/admin/orders/${id}`;
    const sent = await storeOffer(orm);
    const offer = `/api/admin/offers/${sent.id}`;
    const read = await readByLink(orm, sent);
    const { token } = read;
    const company = await newCompany(orm);
    const booked = { reseller_id: company.id, delivery_date: freshDate() };
    const pickup = await createSupplier(orm, booked);
    const [{ code } = { code: '' }] = await orm
      .select()
      .from(ordersSupplier)
      .where(eq(ordersSupplier.id, pickup));
    const own = { cookie: `${office.cookie}; ${await company.begin(NOW)}` };
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', '/api/admin/orders/consumer'],
      ['GET', '/api/admin/orders/supplier'],
      ['GET', '/api/admin/orders'],
      ['GET', `/api/admin/calendar/orders?from=${MONDAY}&to=${MONDAY}`],
      ['POST', '/api/admin/closures/preview', { types: ['consumer'], from: MONDAY, to: MONDAY }],
      ['GET', `/api/admin/days?from=${MONDAY}&days=1`],
      ['GET', `/api/admin/days/${MONDAY}/times`],
      ['GET', '/api/admin/closures'],
      ['GET', `/api/admin/holidays?year=${MONDAY.slice(0, 4)}`],
      ['POST', '/api/admin/calendar-feed', { with_names: false }],
      ['PATCH', '/api/admin/calendar-feed', { with_names: true }],
      ['POST', '/api/admin/calendar-feed/renew'],
      ['GET', '/api/admin/calendar-feed'],
      ['POST', '/api/admin/views', { name: 'Tutti', is_shared: true, query: {} }],
      ['GET', '/api/admin/views'],
      ['PATCH', order(consumer), { phone: '1' }],
      ['PATCH', order(supplier), { phone: '1' }],
      ['GET', `${order(consumer)}/mail-preview?event=confirmed`],
      ['GET', '/api/admin/mails'],
      ['DELETE', order(spare)],
      ['POST', '/api/orders/consumer', consumerOrder({ delivery_time: '17:00' })],
      ['POST', '/api/orders/supplier', supplierInput()],
      ['POST', '/api/supplier-access', { access_code: ACCESS_CODE }],
      ['GET', '/api/admin/resellers'],
      ['GET', `/api/admin/resellers/${company.id}`],
      ['POST', `/api/admin/resellers/${company.id}/codes`, { label: 'Salvo' }],
      ['GET', '/api/admin/dashboard'],
      ['GET', '/api/pickups/session'],
      ['GET', '/api/pickups'],
      ['GET', `/api/pickups/${code}`],
      ['POST', '/api/pickups', supplierOrder({ delivery_date: freshDate() })],
      ['POST', '/api/quotes', quoteInput()],
      ['POST', '/api/contact', messageInput()],
      ['POST', '/api/admin/prices', priceInput()],
      ['GET', '/api/admin/prices'],
      ['POST', '/api/admin/offers', offerInput()],
      ['GET', '/api/admin/offers?sort=total-desc&state=sent'],
      ['GET', `/api/admin/offers?q=${encodeURIComponent(sent.customer_name)}`],
      ['GET', '/api/admin/offers/export'],
      ['GET', offer],
      ['POST', `${offer}/duplicate`],
      ['POST', '/api/own-offer', { token }],
      ['POST', '/api/own-offer/paper', { token }],
      ['POST', '/api/own-offer/note', { token, request_id: crypto.randomUUID(), text: 'Sì' }],
      ['POST', '/api/own-offer/accept', { ...read, name: 'Concetta', place: null }],
      ['GET', `${offer}/history`],
      ['POST', `${offer}/reopen`, { version: 2 }],
      ['GET', `/api/availability/consumer?month=${MONDAY.slice(0, 7)}`],
      ['GET', `/api/availability/consumer/${MONDAY}`],
      ['GET', `/api/availability/supplier?month=${MONDAY.slice(0, 7)}`],
      ['GET', `/api/availability/supplier/${MONDAY}`],
      ['GET', '/api/availability/next'],
      ['PUT', '/api/admin/contents/navbar', { content: { privacy: 'Dati' }, version: null }],
      ['GET', '/api/admin/contents'],
      ['GET', '/api/admin/contents/navbar/versions'],
      ['GET', '/api/admin/booking-settings'],
      ['PATCH', '/api/admin/booking-settings', { version: 1, min_notice_hours: 0 }],
      ['POST', '/api/admin/booking-settings/check', { limit_to_opening_hours: true }],
      ['GET', '/api/admin/opening-hours'],
      ['PUT', '/api/admin/opening-hours', { version: 1, slots: [] }],
      ['PUT', '/api/admin/access-code', { code: 'un-altro-codice' }],
      ['GET', '/api/site'],
      ['GET', '/api/session'],
      ['GET', '/api/health'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await api.request(method, path, body, own);
      expect(answer.status, path).toBeLessThan(300);
      expect(JSON.stringify(answer.body), path).not.toContain(SECRET);
      expect(JSON.stringify(answer.body), path).not.toContain('"request_id"');
      expect(JSON.stringify(answer.body), path).not.toContain('token_hash');
    }
  });

  it('shows it in no event of the live stream', async () => {
    const stream = await api.fetch('GET', '/api/admin/live', undefined, office);
    const event = readUntil(stream, ({ event: name }) => name === 'change');
    await createConsumer(orm, { delivery_time: '13:00' });
    const { data } = await event;
    expect(data).toHaveProperty('new.delivery_time', '13:00');
    expect(JSON.stringify(data)).not.toContain(SECRET);
    expect(JSON.stringify(data)).not.toContain('request_id');
  });

  it('shows a visitor nothing about whose order takes a slot or a day', async () => {
    const personal = ['Concetta', 'concetta@example.test', 'Via Etnea', '333 000'];
    personal.push('Edilferro', 'Salvo', '095 000', 'mattoni');
    for (const path of [`consumer/${MONDAY}`, `supplier/${MONDAY}`, 'next']) {
      const { status, body } = await api.request('GET', `/api/availability/${path}`);
      expect(status, path).toBe(200);
      for (const text of personal) expect(JSON.stringify(body), path).not.toContain(text);
    }
  });
});
