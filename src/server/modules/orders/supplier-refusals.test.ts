import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { MONDAY, supplierInput } from '#test/factories.ts';
import { closeSupplierDay } from '#test/slots.ts';

describe('a day that a reseller cannot have', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const set = (assignment: string) => setBookingSettings(orm, assignment);
  afterEach(() => resetBookingSettings(orm));
  const book = async (delivery_date: string, to = api) => {
    const order = supplierInput({ delivery_date });
    const { status, body } = await to.request('POST', '/api/orders/supplier', order);
    const found = sql`select from orders_supplier where request_id = ${order.request_id}`;
    expect(await rows(orm, found)).toHaveLength(status === 201 ? 1 : 0);
    return { status, ...(body as object) };
  };
  const notBookable = { status: 422, code: 'DATE_NOT_BOOKABLE' };
  const limitExceeded = { status: 409, code: 'LIMIT_EXCEEDED' };

  it('is in the past', async () => {
    expect(await book('2026-11-20')).toMatchObject({
      ...notBookable,
      refusal: 'past',
      message: 'Non puoi selezionare una data nel passato',
    });
  });

  it('is a Sunday', async () => {
    expect(await book('2026-11-22')).toMatchObject({
      ...notBookable,
      refusal: 'sunday',
      message: 'Le consegne non avvengono la domenica',
    });
  });

  it("is too near or too far for the owner's settings", async () => {
    await set('min_notice_hours = 72');
    expect(await book(MONDAY)).toMatchObject({
      ...notBookable,
      refusal: 'too-near',
      message: 'Prenota con almeno 72 ore di anticipo',
    });
    await set('min_notice_hours = 0, max_days_ahead = 1');
    expect(await book(MONDAY)).toMatchObject({
      ...notBookable,
      refusal: 'too-far',
      message: 'Puoi prenotare fino a 1 giorno da oggi',
    });
  });

  it('is full, with the number of its orders and of the limit', async () => {
    const date = freshDate();
    await createSupplier(orm, { delivery_date: date });
    expect((await book(date)).status).toBe(201);
    expect(await book(date)).toMatchObject({
      ...limitExceeded,
      message: "Limite raggiunto (2/2). Scegli un'altra data.",
    });
    await set('supplier_daily_limit = 1');
    expect(await book(date)).toMatchObject({
      message: "Limite raggiunto (2/1). Scegli un'altra data.",
    });
  });

  it('is closed by the company', async () => {
    const date = freshDate();
    await closeSupplierDay(orm, date);
    const [year, month, day] = date.split('-');
    expect(await book(date)).toMatchObject({
      ...limitExceeded,
      message: `Il giorno ${day}/${month}/${year} è chiuso. Scegli un'altra data.`,
    });
  });

  it("is today, from 12:00 in Rome or from the owner's cut-off on", async () => {
    const at = (now: string) => createTestApi(database, { clock: () => new Date(now) });
    const today = '2026-11-21';
    expect((await book(today, await at('2026-11-21T10:59:59Z'))).status).toBe(201);
    const noon = await at('2026-11-21T11:00:00Z');
    expect(await book(today, noon)).toMatchObject({
      ...notBookable,
      refusal: 'too-late',
      message: 'Per oggi puoi prenotare entro le 12:00',
    });
    await set("supplier_same_day_cutoff = '15:30'");
    expect((await book(today, noon)).status).toBe(201);
    expect(await book(today, await at('2026-11-21T23:00:00Z'))).toMatchObject({ refusal: 'past' });
  });

  it('has the default text for resellers when its refusal has no text', async () => {
    const { definition } = (
      await rows<{ definition: string }>(
        orm,
        sql`select pg_get_functiondef('check_supplier_day'::regproc) as definition`,
      )
    )[0]!;
    const [head] = definition.split('AS $function$');
    for (const [code, message] of [
      ['LIMIT_EXCEEDED', 'Limite giornaliero raggiunto'],
      ['TIME_SLOT_OCCUPIED', 'Orario già occupato. Scegli un orario diverso.'],
    ]) {
      await orm.execute(
        sql.raw(`${head} AS $function$ begin raise exception '${code}:'; end $function$`),
      );
      expect(await book(freshDate())).toMatchObject({ code, message });
    }
    await orm.execute(sql.raw(definition));
  });
});
