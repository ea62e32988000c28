/**
 * A row that no current call would store, from an older release or written by hand, hides no other.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY, NOW, priceInput, quoteInput } from '#test/factories.ts';
import { offerLine, storeOffer } from '#test/offer-rows.ts';
import { newCompany } from '#test/pickup-session.ts';

describe('a list with a row that cannot be read', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let own: { cookie: string };
  let order = '';
  let pickup = '';
  let offer = '';
  let price = '';
  const call = (path: string) => api.request('GET', path, undefined, own);

  beforeAll(async () => {
    api = await createTestApi(database);
    const admin = await api.signInAs('admin');
    const company = await newCompany(orm);
    own = { cookie: `${admin.cookie}; ${await company.begin(NOW)}` };
    order = await createConsumer(orm, { name: 'Ottavia' });
    pickup = await createSupplier(orm, { reseller_id: company.id });
    const customer_name = 'Ottavia';
    ({ id: offer } = await storeOffer(orm, { customer_name, lines: [offerLine()] }));
    await storeOffer(orm, { customer_name: 'Bianca' });
    const made = await api.request('POST', '/api/admin/prices', priceInput(), admin);
    price = (made.body as { price: { id: string } }).price.id;
    for (const name of ['Ottavia', 'Bianca']) {
      await api.request('POST', '/api/quotes', { ...quoteInput(), customerName: name });
      await createConsumer(orm, { name, delivery_time: name === 'Bianca' ? '12:00' : '13:00' });
    }
  });

  const ORDERS = [
    '/api/admin/orders?sort=date-asc',
    '/api/admin/orders?sort=date-desc',
    '/api/admin/orders?q=ottavia',
    '/api/admin/orders/export?format=csv',
    '/api/admin/orders/export?format=xlsx',
    '/api/admin/orders/consumer',
    '/api/admin/orders/supplier',
    '/api/admin/orders/{order}',
    '/api/admin/orders/{order}/history',
    '/api/admin/dashboard',
    '/api/admin/resellers',
    '/api/admin/resellers/export',
    `/api/admin/calendar?from=${MONDAY}&to=${MONDAY}`,
    `/api/admin/calendar/orders?from=${MONDAY}&to=${MONDAY}`,
    '/api/pickups',
    '/api/admin/deleted-orders',
  ];
  const OFFERS = [
    '/api/admin/offers',
    '/api/admin/offers?sort=total-desc',
    '/api/admin/offers?sort=valid-asc',
    '/api/admin/offers?q=ottavia',
    '/api/admin/offers/export',
    '/api/admin/offers/{offer}',
    '/api/admin/offers/{offer}/history',
    '/api/admin/dashboard',
  ];
  const dates = ['1999-12-31', '9999-12-31', '12026-01-01', '0044-03-15 BC'];

  it.each<[what: string, statements: string[], paths: string[]]>([
    ...dates.map((date): [string, string[], string[]] => [
      `of orders of ${date}`,
      [
        `update orders_consumer set delivery_date = '${date}' where id = '{order}'`,
        `update orders_supplier set delivery_date = '${date}' where id = '{pickup}'`,
      ],
      ORDERS,
    ]),
    [
      'of orders whose materials are of another shape',
      [
        `update orders_consumer set items = '{"sabbia": "molta", "x": null}', email = 'nessuno' where id = '{order}'`,
        `update orders_supplier set items = '"sabbia"' where id = '{pickup}'`,
      ],
      ORDERS,
    ],
    [
      'of the history with an entry of another shape',
      [
        `insert into order_history (order_id, type, action, before) values ('{order}', 'consumer', 'deleted', '{"x": 1}')`,
        `insert into order_history (order_id, type, action, before, after) values ('{order}', 'consumer', 'changed', '{"items": 3, "floor": 2}', '{"items": "sabbia", "status": "gone"}')`,
      ],
      ORDERS,
    ],
    [
      'of sheets with one of another shape',
      [
        `insert into delivery_sheets (delivery_date, lines, user_name) values ('${MONDAY}', '[{"order_id": "{order}", "name": "Ottavia", "type": "consumer", "delivery_time": "9:30", "mark": "lost"}, {"order_id": "1", "name": "Ada", "type": "gone", "delivery_time": "9:30"}]', 'x')`,
      ],
      [`/api/admin/delivery-sheets?delivery_date=${MONDAY}`],
    ],
    [
      'of views with one of another shape',
      [
        `insert into order_views (user_id, name, query) select id, 'Vecchia', '{"status": "gone", "page": "x"}' from users`,
        `insert into order_views (user_id, name, query) select id, 'Lista', '[]' from users`,
      ],
      ['/api/admin/views'],
    ],
    [
      'of mails with payloads of another shape',
      [
        `insert into notifications (type, payload, recipient) values ('consumer', 'null', 'a@b.it'), ('offer', '{"offer": 3}', 'a@b.it'), ('gone', '[]', 'a@b.it')`,
        `update notifications set payload = '{"orderData": {"items": 3}}' where consumer_order_id = '{order}'`,
      ],
      ['/api/admin/mails', '/api/admin/orders/{order}/history', '/api/admin/dashboard'],
    ],
    [
      'of requests with an odd price and address',
      [
        `update quote_requests set email = 'nessuno', materials = '' where customer_name = 'Ottavia'`,
      ],
      ['/api/admin/quotes', '/api/admin/quotes?q=ottavia'],
    ],
    [
      'of prices with one of many decimals and a weight beyond the greatest',
      [
        `update prices set price = 9999999.9999, weight_kg = 999999.999 where id = '{price}'`,
        `insert into price_history (change, price_id, action, before, after) values (gen_random_uuid(), '{price}', 'changed', '{}', '{"price": "x"}')`,
      ],
      [
        '/api/admin/prices',
        '/api/admin/prices/{price}/history',
        '/api/admin/prices/export?format=csv',
      ],
    ],
    [
      'of users and what they did',
      [
        `insert into audit_log (action, before, after) values ('gone', '[]', '3'), ('user-changed', '{"role": 3}', 'null')`,
      ],
      ['/api/admin/audit-log', '/api/admin/users'],
    ],
    [
      'of contents',
      [
        `insert into content_versions (slug, version, content) values ('navbar', 1, '"text"'), ('navbar', 2, '[]')`,
      ],
      ['/api/admin/contents', '/api/admin/contents/navbar/versions'],
    ],
    ...dates.map((date): [string, string[], string[]] => [
      `of offers until ${date}`,
      [`update offers set valid_until = '${date}' where id = '{offer}'`],
      OFFERS,
    ]),
    [
      'of offers with lines of another shape',
      [
        `update offers set lines = '[{"testo": "Sabbia"}, 3]', email = 'nessuno', phone = '1' where id = '{offer}'`,
        `insert into offer_history (offer_id, action, actor, before, after) values ('{offer}', 'changed', 'office', '[]', '{"lines": 3}')`,
      ],
      OFFERS,
    ],
  ])('%s shows the others', async (_, statements, paths) => {
    const ids: Record<string, string> = { order, pickup, offer, price };
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name) => ids[name] ?? all);
    for (const statement of statements) await orm.execute(sql.raw(filled(statement)));
    const failed = [];
    for (const path of paths.map(filled)) {
      const { status, body } = await call(path);
      if (status !== 200) failed.push([path, status, body]);
    }
    expect(failed).toEqual([]);
  });
});
