/**
 * Rows and drafts as written by the release of 22 November 2026, and a table with one more field.
 * They are read with that field blank. Adding a field to an order changes nothing here.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import { openTestDatabase } from '#test/database.ts';

// The tests share their modules: here they are loaded again, for the table with one more field.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { ORDER_FIELDS } = await import('#contract/orders/order-fields.ts');
Object.assign(ORDER_FIELDS, {
  site_name: {
    of: ['consumer', 'supplier'],
    label: 'Cantiere',
    kind: 'line',
    max: 40,
    required: ['consumer'],
    rows: ['mail'],
  },
});
const { DeletedOrderList, OrderHistory } = await import('#contract/orders/order-history.schema.ts');
const { SheetLines } = await import('#contract/orders/delivery-sheets.schema.ts');
const { historyOf, listDeletedOrders } = await import(
  '#server/modules/orders/order-history.store.ts'
);
const { ORDER_EDIT } = await import('#web/office/order/edit/order-edit-form.ts');
const { ORDER_CREATE } = await import('#web/office/order/edit/new-order-form.ts');
const { deletedOrder } = await import('#web/office/order/details/history-words.ts');
const { OFFER_EDIT } = await import('#web/office/offers/offer-edit-form.ts');
const { findOffer } = await import('#server/modules/offers/offers.store.ts');
const { Offer } = await import('#contract/offers/offers.schema.ts');
const { offerFields, offerLine, storeOffer } = await import('#test/offer-rows.ts');
const { composeMail } = await import('#server/modules/mails/compose-mail.ts');

const DELIVERY = {
  id: '0b0e6f0e-53a5-4a3c-9f6e-3b7a3a6f4a01',
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  items: [{ id: 'custom-text', name: '10 sacchi di cemento 42,5', unit: '', quantity: 1 }],
  notes: 'Cancello stretto, camion piccolo',
  phone: '333 000 0000',
  status: 'confirmed',
  address: 'Via Etnea 12, Catania',
  version: 2,
  created_at: '2026-11-21T08:00:00.123456+00:00',
  request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f01',
  updated_at: '2026-11-21T09:30:00.654321+00:00',
  customer_type: 'privato',
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
};
const PICKUP = {
  id: '0b0e6f0e-53a5-4a3c-9f6e-3b7a3a6f4a02',
  email: null,
  items: [{ name: 'Mattoni forati', unit: 'bancali', quantity: 4 }],
  notes: '',
  phone: '095 000 0000',
  status: 'pending',
  version: 1,
  agent_name: 'Salvo Russo',
  created_at: '2026-11-21T08:00:00.123456+00:00',
  request_id: null,
  updated_at: '2026-11-21T08:00:00.123456+00:00',
  company_name: 'Edilferro Ionica S.r.l.',
  customer_type: 'rivenditore',
  delivery_date: '2026-11-23',
  delivery_time: '09:00',
};

/** As in a draft. */
const DRAFTED = {
  id: '00000000-0000-4000-8000-000000000001',
  phone: '333 000 0000',
  items: [{ id: 'custom-text', name: '10 sacchi di cemento', quantity: 1, unit: '' }],
  notes: '',
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
  status: 'pending',
  version: 1,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  address: 'Via Etnea 1, Catania',
  customer_type: 'privato',
};
const TYPED = {
  name: "Concetta D'Angelo",
  company_name: '',
  agent_name: '',
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 1, Catania',
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
  status: 'pending',
  items: '[{"id":"custom-text","name":"10 sacchi di cemento","quantity":"1","unit":""}]',
  notes: 'Sul retro',
};

describe('what an older release has stored is read with a later field blank:', async () => {
  const { orm } = await openTestDatabase();
  beforeAll(async () => {
    for (const [type, before] of [['consumer', DELIVERY] as const, ['supplier', PICKUP] as const]) {
      await orm.execute(sql`insert into order_history (order_id, type, action, before, user_name)
        values (${before.id}, ${type}, 'deleted', ${JSON.stringify(before)}::jsonb, 'agata@example.test')`);
    }
    await orm.execute(sql`insert into order_history (order_id, type, action, before, after, user_name)
      values (${DELIVERY.id}, 'consumer', 'changed', '{"notes": ""}', '{"notes": "Sul retro"}', 'agata@example.test')`);
  });

  it('the list of deleted orders', async () => {
    const list = await listDeletedOrders(orm, { page: 1, page_size: 25, q: '' });
    expect(DeletedOrderList.parse(list)).toMatchObject({
      total: 2,
      rows: [
        { type: 'supplier', order: { agent_name: 'Salvo Russo', email: null, site_name: '' } },
        { type: 'consumer', order: { name: "Concetta D'Angelo", version: 2, site_name: '' } },
      ],
    });
  });

  it('the history of an order, with only the fields that an entry is about', async () => {
    const history = await historyOf(orm, DELIVERY.id);
    const { request_id, version, customer_type, created_at, updated_at, id, ...fields } = DELIVERY;
    expect(OrderHistory.parse({ ...history, mails: [], links: [] }).entries).toMatchObject([
      { action: 'changed', before: { notes: '' }, after: { notes: 'Sul retro' } },
      { action: 'deleted', before: fields },
    ]);
  });

  it('the lines of a printed sheet', () => {
    const line = {
      mark: null,
      name: "Concetta D'Angelo",
      type: 'consumer',
      phone: '333 000 0000',
      detail: '',
      address: 'Via Etnea 12, Catania',
      order_id: DELIVERY.id,
      materials: '10 sacchi di cemento 42,5',
      is_pending: false,
      delivery_time: '09:30',
    };
    // As if agent and notes had been added to the sheet later, like the mark of an unread note.
    const blank = {
      code: '',
      agent_name: '',
      notes: '',
      has_unread_note: false,
      trip: '',
      ...BLANK_DELIVERY,
    };
    expect(SheetLines.parse([line])).toEqual([{ ...line, ...blank }]);
  });

  it('the lines of an offer, which had no kinds', async () => {
    const line = offerLine();
    const { id } = await storeOffer(orm, { lines: [line] });
    await orm.execute(sql`update offers set lines = jsonb_build_array((lines -> 0) - 'kind')`);
    const offer = Offer.parse(await findOffer(orm, id));
    expect(offer.lines).toEqual([line]);
    expect(offer).toMatchObject({ discount_pct: 0, discount_amount: 0, accepted_options: [] });
  });

  const { request_id, customer_type, ...orderData } = DELIVERY;
  it.each([
    ['consumer', { orderData }, 'Richiesta ricevuta'],
    ['admin-consumer', { orderData }, 'Nuova consegna'],
    ['order-confirmed', { orderData: { ...orderData, type: 'consumer' } }, 'Consegna confermata'],
    ['admin-supplier', { orderData: PICKUP }, 'Nuovo ritiro'],
  ])('a waiting mail of type %s', (type, payload, subject) => {
    const sender = { company: SHIPPED_SITE.company, adminUrl: '' };
    const mail = composeMail(type, { type, ...payload }, sender);
    expect(mail.subject).toContain(subject);
    expect(mail.text).not.toContain('Cantiere');
  });
});

it('a draft of an edit is read with a later field blank, and sends only what was typed', () => {
  const base = ORDER_EDIT.base.parse({ type: 'consumer', order: DRAFTED, version: 1 });
  const values = ORDER_EDIT.values.parse(TYPED);
  expect(base.order).toMatchObject({ ...DRAFTED, site_name: '' });
  expect(values).toMatchObject({ ...TYPED, site_name: '' });
  expect(ORDER_EDIT.changesOf(base, values)).toEqual({ notes: 'Sul retro' });
});

it('a draft of an offer is read with lines of the only kind and no discount, and sends only what was typed', () => {
  const { discount_pct, discount_amount, ...fields } = offerFields();
  const { kind, ...line } = offerLine();
  const before = { ...fields, version: 1, lines: [line] };
  const base = OFFER_EDIT.base.parse(before);
  const { discount_pct: _, discount_amount: __, ...typed } = OFFER_EDIT.valuesOf(base);
  const values = OFFER_EDIT.values.parse({ ...typed, notes: 'Sul retro' });
  expect(OFFER_EDIT.changesOf(base, values)).toEqual({ notes: 'Sul retro' });
  const rows = JSON.parse(values.lines).map(
    ({ kind: _kind, ...row }: object & { kind: string }) => row,
  );
  const drafted = OFFER_EDIT.values.parse({ ...typed, lines: JSON.stringify(rows) });
  expect(OFFER_EDIT.changesOf(base, drafted)).toEqual({});
});

it('a draft of a new order is read with a later field blank, and sent whole', () => {
  const request_id = '00000000-0000-4000-8000-00000000000a';
  const start = { ...TYPED, notes: '', name: '' };
  const base = ORDER_CREATE.base.parse({ type: 'consumer', request_id, version: 0, start });
  const values = ORDER_CREATE.values.parse(TYPED);
  expect(ORDER_CREATE.changesOf(base, values).input).toMatchObject({
    request_id,
    notes: 'Sul retro',
    site_name: '',
  });
});

it('an invalid draft is refused', () => {
  for (const draft of [null, {}, { type: 'consumer' }, { type: 'consumer', order: {} }]) {
    expect(ORDER_EDIT.base.safeParse(draft).success).toBe(false);
  }
});

it('a deleted order in its panel is shown as it was', () => {
  const { id, version, customer_type, created_at, updated_at, ...before } = DRAFTED;
  const by = { actor: 'office', user_name: 'Anna' } as const;
  const entry = { id: 1, at: created_at, ...by, after: null, note: null, undoes: null };
  const deletion = { ...entry, action: 'deleted', before, can_undo: false } as const;
  const entries = [deletion] as Parameters<typeof deletedOrder>[1];
  expect(deletedOrder(id, entries)?.order).toMatchObject({ ...before, site_name: '' });
});
