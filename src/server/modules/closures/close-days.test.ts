import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Closed, ClosurePreview } from '#contract/closures.schema.ts';
import type { OrderHistory } from '#contract/order-history.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { shiftDate } from '#contract/rules.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#server/testing/api.ts';
import { createConsumer, createSupplier } from '#server/testing/booking-functions.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { freshDate } from '#server/testing/dates.ts';
import { deliveries } from '#server/testing/notifications.ts';
import { expectCountsOfOrders } from '#server/testing/order-counts.ts';
import { booked, expectCountersOfSlots } from '#server/testing/slots.ts';

const BOTH = ['consumer', 'supplier'];

describe('closing a day', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  afterEach(async () => {
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });
  const get = async <Body>(path: string) =>
    (await api.request('GET', `/api/admin/${path}`, undefined, office)).body as Body;
  const post = (path: string, body: object) =>
    api.request('POST', `/api/admin/${path}`, body, office);
  const day = (date: string, types = BOTH) => ({ types, from: date, to: date });
  const close = (span: object, decisions: object[] = [], reason = 'Ferie') =>
    post('closures', { ...span, reason, decisions });
  const preview = async (span: object) =>
    (await post('closures/preview', span)).body as ClosurePreview;
  const orderOf = async (id: string) => (await get<TypedOrder>(`orders/${id}`)).order;
  const as = (action: string, id: string, more: object = {}) => ({
    id,
    version: 1,
    action,
    ...more,
  });
  const closedSlots = (date: string) =>
    rows(
      orm,
      sql`select kind, slot_time, reason from slots where slot_date = ${date} and not is_open`,
    );

  describe('before', () => {
    it('lists its live orders by date and time, and changes nothing', async () => {
      const [date, next] = [freshDate(), freshDate()];
      const late = await createConsumer(orm, { delivery_date: next, delivery_time: '07:00' });
      const pickup = await createSupplier(orm, { delivery_date: date });
      const early = await createConsumer(orm, { delivery_date: date, delivery_time: '06:30' });
      const evening = { delivery_date: date, delivery_time: '20:15', by_office: true };
      const exception = await createConsumer(orm, evening);
      await createConsumer(orm, { delivery_date: date, by_office: true, status: 'cancelled' });
      const ids = async (types: string[]) =>
        (await preview({ types, from: date, to: next })).orders.map(({ order }) => order.id);
      expect(await ids(BOTH)).toEqual([early, pickup, exception, late]);
      expect(await ids(['consumer'])).toEqual([early, exception, late]);
      expect(await ids(['supplier'])).toEqual([pickup]);
      expect(await closedSlots(date)).toEqual([]);
    });

    it('leaves out what is past: this morning, yesterday, and Sundays', async () => {
      // It is Saturday, 09:00 in Rome.
      const [yesterday, today, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'];
      const by_office = true;
      await createConsumer(orm, { delivery_date: yesterday, by_office });
      await createConsumer(orm, { delivery_date: today, delivery_time: '08:30', by_office });
      await createConsumer(orm, { delivery_date: sunday, by_office });
      const coming = await createConsumer(orm, { delivery_date: today, delivery_time: '09:30' });
      const pickup = await createSupplier(orm, { delivery_date: today });
      const { days, orders } = await preview({ types: BOTH, from: yesterday, to: sunday });
      expect(days).toBe(1);
      expect(orders.map(({ order }) => order.id)).toEqual([pickup, coming]);
    });
  });

  it('keeps, moves and cancels as decided, frees and takes places, and writes who did it', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const kept = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    const moved = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
    const sameTime = await createConsumer(orm, { delivery_date: date, delivery_time: '12:00' });
    const cancelled = await createConsumer(orm, { delivery_date: date, delivery_time: '09:00' });
    const pickup = await createSupplier(orm, { delivery_date: date, email: 'r@example.test' });
    const { status, body } = await close(day(date), [
      as('cancel', cancelled, { notify: true }),
      as('keep', kept),
      as('move', moved, { delivery_date: other, delivery_time: '10:30', notify: true }),
      as('move', sameTime, { delivery_date: other }),
      as('move', pickup, { delivery_date: other, notify: true }),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      closed: 1,
      results: [
        { id: cancelled, ok: true, history_id: expect.any(Number) },
        { id: kept, ok: true, history_id: null },
        { id: moved, ok: true, history_id: expect.any(Number) },
        { id: sameTime, ok: true, history_id: expect.any(Number) },
        { id: pickup, ok: true, history_id: expect.any(Number) },
      ],
    });
    expect(await orderOf(kept)).toMatchObject({ delivery_date: date, version: 1 });
    expect(await orderOf(moved)).toMatchObject({ delivery_date: other, delivery_time: '10:30' });
    expect(await orderOf(sameTime)).toMatchObject({ delivery_date: other, delivery_time: '12:00' });
    expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(pickup)).toMatchObject({ delivery_date: other, delivery_time: '09:00' });
    const { entries } = await get<OrderHistory>(`orders/${moved}/history`);
    expect(entries[0]).toMatchObject({ action: 'moved', user_name: 'admin' });

    const told = async (id: string) => (await deliveries(orm, id)).map(({ type }) => type);
    expect(await told(moved)).toContain('order-moved');
    expect(await told(pickup)).toContain('order-moved');
    expect(await told(cancelled)).toContain('order-cancelled');
    expect(await told(sameTime)).not.toContain('order-moved');
    const closed = await closedSlots(date);
    expect(closed).toHaveLength(25);
    expect(new Set(closed.map(({ reason }) => reason))).toEqual(new Set(['Ferie']));
  });

  it('lets a move be undone: the order is back on its day, and its mail is withdrawn', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: date });
    const move = as('move', id, { delivery_date: other, notify: true });
    const { results } = (await close(day(date), [move])).body as Closed;
    const undone = await post(`orders/${id}/undo`, {
      history_id: results[0]?.history_id as number,
    });
    expect(undone.body).toMatchObject({ order: { delivery_date: date }, mail: 'withdrawn' });
    const mails = await deliveries(orm, id);
    expect(mails.find(({ type }) => type === 'order-moved')?.status).toBe('withdrawn');
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(1);
    expect(await closedSlots(date)).toHaveLength(25);
  });

  describe('is refused as a whole, and nothing is done,', () => {
    const nothingDone = async (date: string, id: string) => {
      expect(await orderOf(id)).toMatchObject({ delivery_date: date, version: 1 });
      expect(await closedSlots(date)).toEqual([]);
      expect(await deliveries(orm, id)).toHaveLength(2);
    };

    it('when a booking comes between the list and the closing, which the answer lists', async () => {
      const date = freshDate();
      const seen = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
      const { orders } = await preview(day(date));
      expect(orders).toHaveLength(1);
      const later = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
      const { status, body } = await close(day(date), [as('cancel', seen, { notify: true })]);
      expect(status).toBe(409);
      const { code, message, current } = body as { current: ClosurePreview } & Record<
        string,
        string
      >;
      expect([code, message]).toEqual([
        'CONFLICT',
        'Nel frattempo gli ordini di questi giorni sono cambiati. Controlla e riprova.',
      ]);
      expect(current).toEqual(await preview(day(date)));
      expect(current.orders.map(({ order }) => order.id)).toEqual([seen, later]);
      await nothingDone(date, seen);
    });

    it('when an order was edited, moved away or cancelled by somebody else', async () => {
      for (const changes of [
        { phone: '1' },
        { delivery_date: freshDate() },
        { status: 'cancelled' },
      ]) {
        const date = freshDate();
        const id = await createConsumer(orm, { delivery_date: date });
        await api.request('PATCH', `/api/admin/orders/${id}`, changes, office);
        const { status, body } = await close(day(date), [as('keep', id)]);
        expect([status, body]).toMatchObject([409, { code: 'CONFLICT' }]);
        expect(await closedSlots(date)).toEqual([]);
      }
    });

    it('when a decision names an order of another day', async () => {
      const date = freshDate();
      const id = await createConsumer(orm, { delivery_date: freshDate() });
      expect((await close(day(date), [as('cancel', id)])).status).toBe(409);
      expect(await orderOf(id)).toMatchObject({ status: 'pending' });
    });

    it('when moves find no place: each order is told why', async () => {
      const [date, other] = [freshDate(), freshDate()];
      const first = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
      const second = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
      const third = await createConsumer(orm, { delivery_date: date, delivery_time: '09:00' });
      await createConsumer(orm, { delivery_date: other, delivery_time: '07:00' });
      const { status, body } = await close(day(date), [
        as('move', first, { delivery_date: other, notify: true }),
        as('move', second, { delivery_date: other, delivery_time: '10:00' }),
        as('move', third, { delivery_date: other, delivery_time: '10:00' }),
      ]);
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'TIME_SLOT_OCCUPIED',
          fields: {
            [first]: 'Orario già occupato da un altro ordine',
            [third]: 'Orario già occupato da un altro ordine',
          },
        },
      ]);
      for (const id of [first, second, third]) await nothingDone(date, id);
    });

    it('when a pickup moves to a full day', async () => {
      const [date, other] = [freshDate(), freshDate()];
      for (const _ of [1, 2]) await createSupplier(orm, { delivery_date: other });
      const id = await createSupplier(orm, { delivery_date: date, email: 'r@example.test' });
      const { status, body } = await close(day(date), [as('move', id, { delivery_date: other })]);
      const reason = "Limite raggiunto (2/2). Scegli un'altra data.";
      expect([status, body]).toMatchObject([
        409,
        { code: 'LIMIT_EXCEEDED', message: reason, fields: { [id]: reason } },
      ]);
      await nothingDone(date, id);
    });

    it('when an order moves into the closure itself', async () => {
      const [date, last] = [freshDate(), freshDate()];
      const id = await createConsumer(orm, { delivery_date: date });
      const span = { types: ['consumer'], from: date, to: last };
      const move = as('move', id, { delivery_date: last, delivery_time: '12:00' });
      const { status, body } = await close(span, [move]);
      expect([status, body]).toMatchObject([
        409,
        { code: 'LIMIT_EXCEEDED', fields: { [id]: expect.stringContaining('da chiudere') } },
      ]);
      await nothingDone(date, id);
    });

    it.each([
      ['a span of more than 366 days', { from: '2027-01-01', to: '2028-01-02' }, 'to'],
      ['a last day before the first', { from: '2027-01-02', to: '2027-01-01' }, 'to'],
      ['only a Sunday', { from: '2026-11-29', to: '2026-11-29' }, 'to'],
      ['only past days', { from: '2026-11-02', to: '2026-11-20' }, 'to'],
      ['no type', { types: [] }, 'types'],
      ['a type twice', { types: ['consumer', 'consumer'] }, 'types'],
      ['times of resellers', { times: ['09:00'] }, 'times'],
      ['times of two days', { types: ['consumer'], to: '2027-03-02', times: ['09:00'] }, 'times'],
      ['a time that is not bookable', { types: ['consumer'], times: ['06:00'] }, 'times.0'],
      ['a reason that is too long', { reason: 'x'.repeat(121) }, 'reason'],
    ])('with %s', async (_, body, field) => {
      const input = { ...day('2027-03-01'), decisions: [], ...body };
      const answer = await post('closures', input);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
      ]);
    });
  });

  it('of a span leaves Sundays open to the office, and their orders alone', async () => {
    const monday = '2027-06-07';
    const [saturday, sunday, next] = [5, 6, 7].map((days) => shiftDate(monday, days)) as string[];
    const exception = await createConsumer(orm, { delivery_date: sunday ?? '', by_office: true });
    const { body } = await close({ types: BOTH, from: saturday, to: next });
    expect(body).toEqual({ closed: 2, results: [] });
    expect(await closedSlots(sunday ?? '')).toEqual([]);
    expect(await orderOf(exception)).toMatchObject({ version: 1 });
  });

  it('closes only the given times, and meets only their orders', async () => {
    const date = freshDate();
    const early = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    await createConsumer(orm, { delivery_date: date, delivery_time: '15:00' });
    const span = { ...day(date, ['consumer']), times: ['06:30', '07:00'] };
    expect((await preview(span)).orders.map(({ order }) => order.id)).toEqual([early]);
    const into = as('move', early, { delivery_date: date, delivery_time: '06:30' });
    expect((await close(span, [into])).body).toMatchObject({
      code: 'TIME_SLOT_OCCUPIED',
      fields: { [early]: expect.stringContaining('06:30') },
    });
    const move = as('move', early, { delivery_date: date, delivery_time: '07:30' });
    expect((await close(span, [move])).status).toBe(200);
    expect(await closedSlots(date)).toMatchObject([{ slot_time: '06:30' }, { slot_time: '07:00' }]);
  });

  it('again with another reason changes the reason, without touching counters', async () => {
    const date = freshDate();
    const id = await createConsumer(orm, { delivery_date: date });
    await close(day(date), [as('keep', id)]);
    await close(day(date), [as('keep', id)], '');
    expect(new Set((await closedSlots(date)).map(({ reason }) => reason))).toEqual(new Set([null]));
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(1);
  });

  it('is taken back by opening it: customers book again, and the kept order is still there', async () => {
    const date = freshDate();
    const kept = await createConsumer(orm, { delivery_date: date });
    await close(day(date), [as('keep', kept)]);
    expect((await post('openings', day(date))).body).toEqual({ opened: 1 });
    expect((await post('openings', day(date))).body).toEqual({ opened: 0 });
    await createConsumer(orm, { delivery_date: date, delivery_time: '10:00' });
    await createSupplier(orm, { delivery_date: date });
    expect(await orderOf(kept)).toMatchObject({ status: 'pending' });
  });

  it('is taken back for single times and for one type only', async () => {
    const date = freshDate();
    await close(day(date));
    await post('openings', { ...day(date, ['consumer']), times: ['09:30'] });
    await createConsumer(orm, { delivery_date: date });
    expect(await closedSlots(date)).toHaveLength(24);
    await post('openings', day(date, ['consumer']));
    expect(await closedSlots(date)).toMatchObject([{ kind: 'supplier' }]);
  });
});
