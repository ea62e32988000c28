import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftDate } from '#contract/days/rules.ts';
import type { ChangedOrder } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { countRoundTrips } from '#test/round-trips.ts';
import { startTogether } from '#test/start-together.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe("a customer's own order", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let now = NOW;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  beforeEach(async () => {
    now = NOW;
    await resetBookingSettings(orm);
  });

  const linkTo = (subject: string, recipient = 'concetta@example.test') =>
    makeLink(orm, { purpose: 'order', subject, recipient });
  const send = async (what: string, body: object) => {
    const { status, body: answer } = await api.request('POST', `/api/own-order${what}`, body);
    return { status, order: answer as OwnOrder, refusal: answer as Record<string, unknown> };
  };
  type Sent = Awaited<ReturnType<typeof send>>;
  const read = (token: string) => send('', { token });
  const delivery = async (columns: Parameters<typeof createConsumer>[1] = {}) => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date, delivery_time: '09:30', ...columns });
    return { id, delivery_date, token: await linkTo(id) };
  };
  const patch = (id: string, body: object) =>
    api.request('PATCH', `/api/admin/orders/${id}`, body, office);
  const undo = (id: string, history_id: number | null) =>
    api.request('POST', `/api/admin/orders/${id}/undo`, { history_id }, office);
  const stored = (id: string) =>
    row(
      orm,
      sql`select delivery_date::text, delivery_time, status, version, customer_moves from orders_consumer where id = ${id}`,
    );
  const inOffice = async (id: string) => {
    const { body } = await api.request('GET', `/api/admin/orders/${id}`, undefined, office);
    return (body as TypedOrder).order;
  };
  const mails = (id: string) =>
    rows<{ type: string }>(
      orm,
      sql`select type, recipient, status, payload ->> 'note' as note from notifications
        where (consumer_order_id = ${id} or supplier_order_id = ${id}) and type not in ('consumer', 'supplier', 'admin-consumer', 'admin-supplier')
        order by type`,
    );
  const history = (id: string) =>
    rows(
      orm,
      sql`select action, user_name, note from order_history where order_id = ${id} order by id`,
    );

  it('is shown like in its mails, without the phone', async () => {
    const { token, delivery_date } = await delivery({
      name: 'Concetta',
      phone: '+39 333 1234567 int. 12',
      address: 'Via Etnea 12, Catania',
    });
    const { status, order } = await read(token);
    expect(status).toBe(200);
    expect(order).toMatchObject({
      code: expect.stringMatching(/^...-...$/),
      type: 'consumer',
      status: 'pending',
      delivery_date,
      delivery_time: '09:30',
      name: 'Concetta',
      address: 'Via Etnea 12, Catania',
      phone_end: '567',
      moved_from: null,
      change_notice_hours: 4,
      refusals: { move: null, cancel: null, restore: 'ended' },
    });
    expect(JSON.stringify(order)).not.toContain('1234');
  });

  it('can no longer be read with a link sent to an address that the office has corrected', async () => {
    const { id } = await delivery({ email: 'concetta@example.test' });
    const mailedTo = (recipient: string) =>
      makeLink(orm, { purpose: 'order', subject: id, recipient, mail: crypto.randomUUID() });
    const wrong = await mailedTo('concetta@example.test');
    const right = await mailedTo('Concetta.Nuova@example.test');
    await patch(id, { notes: 'Cancello verde' });
    expect((await read(wrong)).status).toBe(200);
    expect((await patch(id, { email: 'concetta.nuova@example.test' })).status).toBe(200);
    expect((await read(wrong)).refusal).toMatchObject({ code: 'INVALID_ORDER_LINK' });
    expect((await read(right)).status).toBe(200);
  });

  it('has no link any more once its customer is erased', async () => {
    const { id } = await delivery({ email: 'da-cancellare@example.test' });
    await patch(id, { status: 'cancelled' });
    await linkTo(id, 'da-cancellare@example.test');
    await orm.execute(
      sql`select erase_customer('da-cancellare@example.test', '2026-11-21'::date, null, null)`,
    );
    expect(await rows(orm, sql`select id from links where subject = ${id}`)).toEqual([]);
  });

  it('cannot be read with an unknown, revoked or expired link, or one of a deleted order: one answer for all', async () => {
    const revoked = await delivery();
    await orm.execute(sql`update links set revoked_at = now() where subject = ${revoked.id}`);
    const deleted = await delivery();
    await api.request('DELETE', `/api/admin/orders/${deleted.id}`, undefined, office);
    const old = await delivery();
    const answers = [];
    for (const token of ['', 'x', 'a'.repeat(43), revoked.token, deleted.token]) {
      answers.push(await read(token));
    }
    now = new Date(`${shiftDate(old.delivery_date, 31)}T08:00:00Z`);
    answers.push(await read(old.token));
    for (const { status, refusal } of answers) {
      expect([status, refusal]).toEqual([
        403,
        {
          code: 'INVALID_ORDER_LINK',
          message: 'Il link non è valido o è scaduto. Chiedi di nuovo i link dei tuoi ordini.',
          trace_id: expect.any(String),
        },
      ]);
    }
    now = new Date(`${shiftDate(old.delivery_date, 30)}T08:00:00Z`);
    expect((await read(old.token)).status).toBe(200);
  });

  it('is moved to a free place: it must be confirmed again, both get a mail, and the old place is free', async () => {
    const { id, token, delivery_date } = await delivery();
    await patch(id, { status: 'confirmed' });
    const to = { delivery_date: freshDate(), delivery_time: '11:00' };
    const { status, order } = await send('/move', { token, version: 2, ...to });
    expect(status).toBe(200);
    expect(order).toMatchObject({
      ...to,
      status: 'pending',
      version: 3,
      moved_from: { delivery_date, delivery_time: '09:30' },
    });
    expect(await stored(id)).toEqual({ ...to, status: 'pending', version: 3, customer_moves: 1 });
    expect(await history(id)).toMatchObject([
      { action: 'booked', user_name: null },
      { action: 'confirmed' },
      { action: 'moved', user_name: null },
    ]);
    // The unread confirmation is no longer true.
    expect(await mails(id)).toMatchObject([
      { type: 'admin-changed', recipient: 'ufficio@example.test', status: 'pending' },
      { type: 'order-confirmed', status: 'withdrawn' },
      { type: 'order-moved', status: 'pending' },
    ]);
    await createConsumer(orm, { delivery_date, delivery_time: '09:30' });
  });

  it('shows where the office has it confirmed, however often it is moved, until it is confirmed again', async () => {
    const { id, token, delivery_date } = await delivery();
    const move = async (version: number, delivery_time: string) => {
      const to = { delivery_date: freshDate(), delivery_time };
      const { order } = await send('/move', { token, version, ...to });
      const { moved_from } = await inOffice(id);
      expect(order.moved_from).toEqual(moved_from);
      return { to, moved_from };
    };
    const booked = { delivery_date, delivery_time: '09:30' };
    expect((await move(1, '11:00')).moved_from).toEqual(booked);
    const second = await move(2, '11:30');
    expect(second.moved_from).toEqual(booked);
    const { body } = await patch(id, { status: 'confirmed' });
    expect(await inOffice(id)).toMatchObject({ moved_from: null });
    await undo(id, (body as ChangedOrder).history_id);
    expect(await inOffice(id)).toMatchObject({ status: 'pending', moved_from: booked });
    await patch(id, { status: 'confirmed' });
    expect((await move(6, '12:00')).moved_from).toEqual(second.to);
  });

  it('is not moved to a place that a booking could not have', async () => {
    const { token } = await delivery();
    const taken = freshDate();
    await createConsumer(orm, { delivery_date: taken, delivery_time: '10:00' });
    const closed = freshDate();
    await orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open, reason)
      values ('consumer', ${closed}::date, '10:00', false, 'Ferie')`);
    const move = (delivery_date: string, delivery_time: string) =>
      send('/move', { token, version: 1, delivery_date, delivery_time });
    expect((await move(taken, '10:00')).refusal).toMatchObject({ code: 'TIME_SLOT_OCCUPIED' });
    expect((await move(closed, '10:00')).refusal).toMatchObject({
      code: 'TIME_SLOT_OCCUPIED',
      message: expect.stringContaining('Ferie'),
    });
    expect((await move('2026-11-29', '10:00')).refusal).toMatchObject({
      code: 'DATE_NOT_BOOKABLE',
      refusal: 'sunday',
    });
    expect((await move(freshDate(), '10:10')).refusal).toMatchObject({ refusal: 'not-a-slot' });
    expect((await read(token)).order).toMatchObject({ version: 1, delivery_time: '09:30' });
  });

  it('is moved to its own place without a change', async () => {
    const { id, token, delivery_date } = await delivery();
    const same = { token, version: 1, delivery_date, delivery_time: '09:30' };
    expect((await send('/move', same)).order).toMatchObject({ version: 1 });
    expect(await stored(id)).toMatchObject({ version: 1, customer_moves: 0 });
  });

  it('keeps the notice at the old and the new place, and explains the rule', async () => {
    const { token } = await delivery({ delivery_date: '2026-11-23', delivery_time: '09:30' });
    now = new Date('2026-11-23T04:30:00.001Z');
    const later = { token, version: 1, delivery_date: freshDate(), delivery_time: '09:30' };
    expect((await send('/move', later)).refusal).toMatchObject({
      code: 'CHANGE_REFUSED',
      change: 'too-late',
    });
    expect((await send('/cancel', { token, version: 1, reason: 'other' })).status).toBe(409);
    expect((await read(token)).order.refusals).toMatchObject({ move: 'too-late' });
    now = new Date('2026-11-23T04:30:00.000Z');
    const near = { ...later, delivery_date: '2026-11-23', delivery_time: '09:00' };
    expect((await send('/move', near)).refusal).toMatchObject({ change: 'too-late' });
    expect((await send('/move', later)).status).toBe(200);
  });

  it('of a reseller keeps the notice before the window starts, not before the stored time', async () => {
    const id = await createSupplier(orm, {
      delivery_date: '2026-11-23',
      email: 'salvo@example.test',
    });
    const token = await linkTo(id, 'salvo@example.test');
    const cancel = () => send('/cancel', { token, version: 1, reason: 'other' });
    // The window starts at 6 in Rome.
    now = new Date('2026-11-23T01:00:00.001Z');
    expect((await cancel()).refusal).toMatchObject({ change: 'too-late' });
    now = new Date('2026-11-23T01:00:00.000Z');
    expect((await cancel()).status).toBe(200);
  });

  it('is moved in four round trips to the database: limits, order, change, order again', async () => {
    const { counted, sent } = countRoundTrips(database);
    const { request } = await createTestApi(counted);
    const { token } = await delivery();
    const to = { delivery_date: freshDate(), delivery_time: '16:00' };
    sent.length = 0;
    const answer = await request('POST', '/api/own-order/move', { token, version: 1, ...to });
    expect(answer.status).toBe(200);
    expect(sent).toHaveLength(4);
  });

  it('is moved as often as the owner allows', async () => {
    await setBookingSettings(orm, 'max_customer_moves = 1');
    const { token } = await delivery();
    const move = (version: number) =>
      send('/move', { token, version, delivery_date: freshDate(), delivery_time: '12:00' });
    expect((await move(1)).status).toBe(200);
    expect((await move(2)).refusal).toMatchObject({ change: 'changed-often' });
    await setBookingSettings(orm, 'max_customer_moves = default');
  });

  it('is cancelled with a reason for the office, and resumed while its place is free', async () => {
    const { id, token, delivery_date } = await delivery();
    const cancel = { token, version: 1, reason: 'ordered-elsewhere' };
    expect(await send('/cancel', { ...cancel, reason: 'perché sì' })).toMatchObject({
      status: 422,
    });
    expect((await send('/cancel', cancel)).order).toMatchObject({
      status: 'cancelled',
      refusals: { move: 'ended', cancel: 'ended', restore: null },
    });
    expect((await history(id)).at(-1)).toEqual({
      action: 'cancelled',
      user_name: null,
      note: 'Ho ordinato altrove',
    });
    expect(await mails(id)).toMatchObject([
      { type: 'admin-changed', note: 'Ho ordinato altrove' },
      { type: 'order-cancelled', status: 'pending' },
    ]);
    const other = await createConsumer(orm, { delivery_date, delivery_time: '09:30' });
    const again = { token, version: 2 };
    expect((await read(token)).order.refusals.restore).toBe('place-taken');
    expect((await send('/restore', again)).refusal).toMatchObject({ code: 'TIME_SLOT_OCCUPIED' });
    await api.request('DELETE', `/api/admin/orders/${other}`, undefined, office);
    expect((await read(token)).order.refusals.restore).toBeNull();
    expect((await send('/restore', again)).order).toMatchObject({
      status: 'pending',
      version: 3,
      to_reconfirm: true,
      moved_from: null,
    });
    // Nobody has read that it was cancelled.
    expect(await mails(id)).toMatchObject([
      { type: 'admin-changed' },
      { type: 'admin-changed' },
      { type: 'order-cancelled', status: 'withdrawn' },
    ]);
  });

  it('cannot be resumed once the office has closed the day, or takes no more bookings for it', async () => {
    const { token, delivery_date } = await delivery();
    await send('/cancel', { token, version: 1, reason: 'other' });
    const offered = async () => (await read(token)).order.refusals.restore;
    await setBookingSettings(orm, 'max_days_ahead = 0');
    expect(await offered()).toBe('place-taken');
    await setBookingSettings(orm, 'max_days_ahead = null');
    expect(await offered()).toBeNull();
    await orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open)
      values ('consumer', ${delivery_date}::date, '09:30', false)
      on conflict (kind, slot_date, slot_time) do update set is_open = false`);
    expect(await offered()).toBe('place-taken');
  });

  it('is resumed without losing one of its moves', async () => {
    await setBookingSettings(orm, 'max_customer_moves = 1');
    const { token } = await delivery();
    const cancelAndRestore = async (version: number) => {
      await send('/cancel', { token, version, reason: 'other' });
      return (await send('/restore', { token, version: version + 1 })).status;
    };
    const move = (version: number) =>
      send('/move', { token, version, delivery_date: freshDate(), delivery_time: '12:00' });
    expect([await cancelAndRestore(1), await cancelAndRestore(3)]).toEqual([200, 200]);
    expect((await move(5)).order.refusals).toMatchObject({ move: 'changed-often', cancel: null });
    expect(await cancelAndRestore(6)).toBe(200);
    expect((await move(8)).refusal).toMatchObject({ change: 'changed-often' });
  });

  it('that the office has cancelled cannot be resumed by the customer', async () => {
    const { id, token } = await delivery();
    await patch(id, { status: 'cancelled' });
    expect((await read(token)).order.refusals.restore).toBe('ended');
    expect((await send('/restore', { token, version: 2 })).refusal).toMatchObject({
      change: 'ended',
    });
  });

  it("cannot be resumed beyond the owner's limit of open ones", async () => {
    const mine = { email: 'una@example.test', phone: '095 765 4321' };
    const { token } = await delivery(mine);
    await send('/cancel', { token, version: 1, reason: 'other' });
    await delivery(mine);
    await setBookingSettings(orm, 'max_open_orders = 1');
    expect((await send('/restore', { token, version: 2 })).refusal).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
    });
  });

  it('that the office has changed since is shown in its current state, and not overwritten', async () => {
    const { id, token } = await delivery();
    await patch(id, { delivery_time: '15:00' });
    const cancelled = await send('/cancel', { token, version: 1, reason: 'other' });
    expect(cancelled).toMatchObject({
      status: 409,
      refusal: { code: 'CONFLICT', current: { version: 2, delivery_time: '15:00' } },
    });
    expect(await stored(id)).toMatchObject({ status: 'pending', delivery_time: '15:00' });
  });

  it('of a reseller is moved to another day at its time, and cancelled', async () => {
    const id = await createSupplier(orm, {
      delivery_date: freshDate(),
      email: 'salvo@example.test',
    });
    const token = await linkTo(id, 'salvo@example.test');
    const full = freshDate();
    await createSupplier(orm, { delivery_date: full });
    await createSupplier(orm, { delivery_date: full });
    const move = (delivery_date: string) =>
      send('/move', { token, version: 1, delivery_date, delivery_time: '15:00' });
    expect((await move(full)).refusal).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const to = freshDate();
    expect((await move(to)).order).toMatchObject({ delivery_date: to, delivery_time: '09:00' });
    expect(
      (await send('/cancel', { token, version: 2, reason: 'wrong-date' })).order,
    ).toMatchObject({
      status: 'cancelled',
      refusals: { restore: null },
    });
    await createSupplier(orm, { delivery_date: to });
    await createSupplier(orm, { delivery_date: to });
    expect((await read(token)).order.refusals.restore).toBe('place-taken');
    expect((await send('/restore', { token, version: 3 })).refusal).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    });
  });

  it('can be added to a calendar while it is upcoming, and stays as it is', async () => {
    const { id, token } = await delivery();
    const take = async () => (await send('/calendar', { token })).status;
    expect(await take()).toBe(200);
    expect(await stored(id)).toMatchObject({ version: 1 });
    await patch(id, { status: 'confirmed' });
    expect(await take()).toBe(200);
    await patch(id, { status: 'cancelled' });
    expect((await send('/calendar', { token })).refusal).toMatchObject({
      code: 'CHANGE_REFUSED',
      change: 'ended',
    });
    expect((await send('/calendar', { token: 'x' })).status).toBe(403);
  });

  it('takes a note for the office, and stays as it is', async () => {
    const { id, token } = await delivery();
    expect((await send('/note', { token, text: ' Il cancello è quello verde. ' })).status).toBe(
      200,
    );
    expect((await send('/note', { token, text: '  ' })).status).toBe(422);
    expect((await history(id)).at(-1)).toEqual({
      action: 'noted',
      user_name: null,
      note: 'Il cancello è quello verde.',
    });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('shows the notes to the office, newest first, and nothing that the office wrote', async () => {
    const { id, token } = await delivery();
    for (const text of ['Cancello verde', 'Chiamare prima']) await send('/note', { token, text });
    await api.request('POST', `/api/admin/orders/${id}/notes`, { text: 'Interna' }, office);
    expect((await read(token)).order.sent_notes).toEqual([
      { at: expect.stringMatching(/Z$/), text: 'Chiamare prima' },
      { at: expect.stringMatching(/Z$/), text: 'Cancello verde' },
    ]);
  });

  it('takes a note once, however often it is sent', async () => {
    const { id, token } = await delivery();
    const note = { token, request_id: crypto.randomUUID(), text: 'Il cancello è quello verde.' };
    expect((await send('/note', note)).status).toBe(200);
    expect((await send('/note', note)).status).toBe(200);
    const other = { ...note, request_id: crypto.randomUUID() };
    expect((await send('/note', other)).status).toBe(200);
    const noted = (await history(id)).filter(({ action }) => action === 'noted');
    expect(noted).toHaveLength(2);
    expect((await inOffice(id)).unread_notes).toBe(2);
  });

  it('takes a limited number of notes from one network address, which can still do the rest', async () => {
    const messages = createLimit(orm, { name: 'order-notes-test', uses: 2, seconds: 3600 });
    const strict = await createTestApi(database, { clock: () => NOW, limits: { messages } });
    const { token } = await delivery();
    const note = async () =>
      (await strict.request('POST', '/api/own-order/note', { token, text: 'Suonare Russo.' }))
        .status;
    expect([await note(), await note(), await note()]).toEqual([200, 200, 429]);
    expect((await strict.request('POST', '/api/own-order', { token })).status).toBe(200);
  });

  it('never claims to have a note that it does not have', async () => {
    const { id, token } = await delivery();
    const another = await delivery();
    const note = { token, request_id: crypto.randomUUID(), text: 'Il cancello è quello verde.' };
    await send('/note', note);
    for (const other of [{ text: 'Citofonare Russo.' }, { token: another.token }]) {
      const { status, refusal } = await send('/note', { ...note, ...other });
      expect({ status, refusal }).toMatchObject({
        status: 409,
        refusal: { code: 'ALREADY_PLACED' },
      });
    }
    expect((await history(id)).at(-1)).toMatchObject({ note: note.text });
    expect((await history(another.id)).map(({ action }) => action)).toEqual(['booked']);
  });

  it('gets a free place once if many move there at once, and the others keep theirs', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => delivery()));
    const delivery_date = freshDate();
    const moves = orders.map(
      ({ token }) =>
        () =>
          send('/move', { token, version: 1, delivery_date, delivery_time: '16:00' }),
    );
    const settled = await startTogether(
      database,
      `select lock_booking_day('consumer', '${delivery_date}')`,
      moves,
    );
    const answers = settled.map((each) => (each as PromiseFulfilledResult<Sent>).value);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code);
    expect(new Set(codes)).toEqual(new Set(['TIME_SLOT_OCCUPIED']));
    const [places] = [await Promise.all(orders.map(({ id }) => stored(id)))];
    const stayed = places.filter((at, place) => at.delivery_date === orders[place]?.delivery_date);
    expect(stayed).toHaveLength(49);
    expect(new Set(stayed.map(({ version }) => version))).toEqual(new Set([1]));
    const { live } = await row(
      orm,
      sql`select count(*)::int as live from orders_consumer
        where delivery_date = ${delivery_date}::date and delivery_time = '16:00' and status <> 'cancelled'`,
    );
    expect(live).toBe(1);
  });

  it('is moved or cancelled once if both are pressed at once', async () => {
    const { id, token } = await delivery();
    const delivery_date = freshDate();
    const answers = await Promise.all([
      send('/move', { token, version: 1, delivery_date, delivery_time: '16:00' }),
      send('/cancel', { token, version: 1, reason: 'other' }),
      patch(id, { status: 'confirmed', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  it('can be guessed a limited number of times from one address, and a correct link is no guess', async () => {
    const wrongLinks = createLimit(orm, { name: 'wrong-test', uses: 2, seconds: 900 });
    const strict = await createTestApi(database, { limits: { wrongLinks } });
    const { token } = await delivery();
    const ask = (sent: string) => strict.request('POST', '/api/own-order', { token: sent });
    for (let read = 0; read < 3; read += 1) expect((await ask(token)).status).toBe(200);
    expect((await ask('x')).status).toBe(403);
    expect((await ask('y')).status).toBe(403);
    expect((await ask('z')).status).toBe(429);
    expect((await ask(token)).status).toBe(429);
  });
});
