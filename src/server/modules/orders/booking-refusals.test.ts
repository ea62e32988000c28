import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { MONDAY, separateOrder, supplierInput } from '#test/factories.ts';
import { refusalOf } from '#test/refusal.ts';
import { closeConsumerDay, closeConsumerTime, closeSupplierDay } from '#test/slots.ts';

describe('a place that cannot be booked', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const set = (assignment: string) => setBookingSettings(orm, assignment);
  afterEach(() => resetBookingSettings(orm));
  const written = () =>
    row(
      orm,
      sql`select (select count(*)::int from orders_consumer) as consumer, (select count(*)::int from orders_supplier) as supplier,
        (select count(*)::int from notifications) as mails, (select sum(booked)::int from slots) as booked`,
    );
  const book = async (type: OrderType, delivery_date: string, to = api) => {
    const place = { delivery_date, delivery_time: '09:30' };
    const order = type === 'consumer' ? separateOrder(place) : supplierInput({ delivery_date });
    const before = await written();
    const { status, body } = await to.request('POST', `/api/orders/${type}`, order);
    if (status !== 201) expect(await written()).toEqual(before);
    return { status, ...(body as { code: string; message: string }) };
  };

  type Other = {
    what: string;
    type: OrderType;
    prepare: (orm: Orm, date: string) => Promise<unknown>;
    code: string;
    message: string;
    /** Whether the office may book there. */
    office: boolean;
  };
  it.each<Other>([
    {
      what: 'is a time that is taken',
      type: 'consumer',
      prepare: (on, delivery_date) => createConsumer(on, { delivery_date }),
      code: 'TIME_SLOT_OCCUPIED',
      message: 'Orario già occupato da un altro ordine',
      office: false,
    },
    {
      what: 'is a time that the office has closed',
      type: 'consumer',
      prepare: (on, date) => closeConsumerTime(on, date, '09:30'),
      code: 'TIME_SLOT_OCCUPIED',
      message: "L'orario delle 09:30 del DAY è chiuso. Scegli un altro orario.",
      office: true,
    },
    {
      what: 'is of a day whose 24 times are all booked or closed',
      type: 'consumer',
      prepare: async (on, delivery_date) => {
        await closeConsumerTime(on, delivery_date, '06:30');
        for (const delivery_time of CONSUMER_TIMES.slice(1)) {
          await createConsumer(on, { delivery_date, delivery_time });
        }
      },
      code: 'LIMIT_EXCEEDED',
      message: "Il giorno DAY non ha più orari liberi. Scegli un'altra data.",
      office: false,
    },
    {
      what: 'is of a day that the office has closed',
      type: 'consumer',
      prepare: closeConsumerDay,
      code: 'LIMIT_EXCEEDED',
      message: "Il giorno DAY è chiuso. Scegli un'altra data.",
      office: true,
    },
    {
      what: 'is a full day of the resellers',
      type: 'supplier',
      prepare: async (on, delivery_date) => {
        await createSupplier(on, { delivery_date, delivery_time: '15:00', by_office: true });
        await createSupplier(on, { delivery_date });
      },
      code: 'LIMIT_EXCEEDED',
      message: "Limite raggiunto (2/2). Scegli un'altra data.",
      office: false,
    },
    {
      what: "is a day that has more than the owner's new limit",
      type: 'supplier',
      prepare: async (on, delivery_date) => {
        await createSupplier(on, { delivery_date });
        await createSupplier(on, { delivery_date });
        await set('supplier_daily_limit = 1');
      },
      code: 'LIMIT_EXCEEDED',
      message: "Limite raggiunto (2/1). Scegli un'altra data.",
      office: false,
    },
    {
      what: 'is a day that the office has closed to resellers',
      type: 'supplier',
      prepare: closeSupplierDay,
      code: 'LIMIT_EXCEEDED',
      message: "Il giorno DAY è chiuso. Scegli un'altra data.",
      office: true,
    },
  ])(
    '$what: the same text from the call and from the function, and no trace',
    async ({ type, prepare, office, ...refusal }) => {
      const date = freshDate();
      await prepare(orm, date);
      const { code } = refusal;
      const message = refusal.message.replace('DAY', date.split('-').reverse().join('/'));
      expect(await book(type, date)).toMatchObject({ status: 409, code, message });
      const create = type === 'consumer' ? createConsumer : createSupplier;
      const before = await written();
      expect(await refusalOf(create(orm, { delivery_date: date }))).toMatchObject({
        code,
        message,
      });
      expect(await written()).toEqual(before);
      const byOffice = create(orm, { delivery_date: date, by_office: true });
      if (office) await byOffice;
      else
        expect((await refusalOf(byOffice)).code).toBe(
          type === 'consumer' ? 'TIME_SLOT_OCCUPIED' : code,
        );
    },
  );

  it('leaves the next time and the next day free', async () => {
    const [date, next] = [freshDate(), freshDate()];
    await closeConsumerTime(orm, date, '09:00');
    await createSupplier(orm, { delivery_date: next });
    await createSupplier(orm, { delivery_date: next });
    for (const type of ['consumer', 'supplier'] as const) {
      expect((await book(type, date)).status).toBe(201);
    }
  });

  const SUNDAY = '2026-11-22';
  it.each([
    ['is in the past', '', '2026-11-20', 'past', 'Non puoi selezionare una data nel passato'],
    ['is a Sunday', '', SUNDAY, 'sunday', 'Le consegne non avvengono la domenica'],
    [
      "is too near for the owner's notice",
      'min_notice_hours = 72',
      MONDAY,
      'too-near',
      'Prenota con almeno 72 ore di anticipo',
    ],
    [
      'is further than the owner takes bookings',
      'max_days_ahead = 1',
      MONDAY,
      'too-far',
      'Puoi prenotare fino a 1 giorno da oggi',
    ],
  ])('%s, for customers and resellers', async (_, setting, date, refusal, message) => {
    if (setting) await set(setting);
    for (const type of ['consumer', 'supplier'] as const) {
      const refused = { status: 422, code: 'DATE_NOT_BOOKABLE', refusal, message };
      expect(await book(type, date)).toMatchObject(refused);
    }
  });

  it("is today, for resellers from 12:00 in Rome or from the owner's cut-off on", async () => {
    const at = (now: string) => createTestApi(database, { clock: () => new Date(now) });
    const today = '2026-11-21';
    expect((await book('supplier', today, await at('2026-11-21T10:59:59Z'))).status).toBe(201);
    const noon = await at('2026-11-21T11:00:00Z');
    expect(await book('supplier', today, noon)).toMatchObject({
      status: 422,
      code: 'DATE_NOT_BOOKABLE',
      refusal: 'too-late',
      message: 'Per oggi puoi prenotare entro le 12:00',
    });
    await set("supplier_same_day_cutoff = '15:30'");
    expect((await book('supplier', today, noon)).status).toBe(201);
    expect(await book('supplier', today, await at('2026-11-21T23:00:00Z'))).toMatchObject({
      refusal: 'past',
    });
  });

  it('has the default text for resellers if its refusal has no text', async () => {
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
      expect(await book('supplier', freshDate())).toMatchObject({ code, message });
    }
    await orm.execute(sql.raw(definition));
  });
});
