import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CONSUMER_TIMES, DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { OFFER_LENGTHS } from '#contract/offers/offers.schema.ts';
import { ANSWER_LENGTHS } from '#contract/offers/own-offer-answers.schema.ts';
import { DELIVERY_LENGTHS } from '#contract/orders/delivery-fields.ts';
import { mapTexts } from '#contract/orders/order-texts.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { booked } from '#test/slots.ts';

describe('the constants in both SQL and TypeScript', async () => {
  const { orm } = await openTestDatabase();

  it('are the same 24 times', async () => {
    const times = await rows<{ t: string }>(orm, sql`select * from consumer_times() as times(t)`);
    expect(times.map(({ t }) => t)).toEqual(CONSUMER_TIMES);
  });

  it('are the same settings in a new database', async () => {
    // The tests' databases allow more open orders than a new one.
    await orm.execute(sql`update booking_settings set max_open_orders = default`);
    expect((await readBookingContext(orm, NOW)).settings).toEqual(DEFAULT_SETTINGS);
  });

  it("are the spec's opening hours in a new database", async () => {
    const hours = await rows<{ weekday: number; periods: string }>(
      orm,
      sql`select weekday, string_agg(start_time || '-' || end_time || case when enabled then '' else ' off' end, ', '
        order by start_time) as periods from opening_hours group by weekday order by weekday`,
    );
    const weekday = '06:30-12:30, 14:00-17:30';
    expect(hours.map(({ periods }) => periods)).toEqual([
      '08:00-12:00 off',
      ...Array.from({ length: 5 }, () => weekday),
      '06:30-12:30, 14:00-17:30 off',
    ]);
  });

  it('are the greatest lengths of every text', async () => {
    const checks = await rows<{ column: string; greatest: number }>(
      orm,
      sql`select distinct found[1] as column, found[2]::int as greatest
        from pg_constraint, regexp_match(pg_get_constraintdef(oid), 'length\\((\\w+)\\) <= (\\d+)') as found
        where contype = 'c' and found is not null
          and conrelid in ('orders_consumer'::regclass, 'orders_supplier'::regclass, 'quote_requests'::regclass, 'offers'::regclass)`,
    );
    const { name, email, phone, materials, notes } = MAX_LENGTH;
    const { vat_note: _ofALine, ...offer } = OFFER_LENGTHS;
    const greatest = ({ max }: { max: number }) => max;
    expect(Object.fromEntries(checks.map(({ column, greatest: most }) => [column, most]))).toEqual({
      ...mapTexts('consumer', greatest),
      ...mapTexts('supplier', greatest),
      ...DELIVERY_LENGTHS,
      ...offer,
      ...ANSWER_LENGTHS,
      // Of a quote request.
      customer_name: name,
      company: name,
      email,
      phone,
      materials,
      notes,
      admin_notes: notes,
    });
  });
});

describe('update_slot_booked', async () => {
  const { orm } = await openTestDatabase();
  const adjust = (date: string, increment: number) =>
    orm.execute(sql`select update_slot_booked('consumer', ${date}::date, '09:30', ${increment})`);

  it('creates the row of a slot that has never been booked', async () => {
    const date = freshDate();
    await adjust(date, 1);
    await adjust(date, 1);
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(2);
  });

  it('never falls below 0, with or without a row', async () => {
    const date = freshDate();
    await adjust(date, -1);
    await adjust(date, -1);
    await adjust(date, 1);
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(1);
    await adjust(date, -5);
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(0);
  });

  it('neither opens nor closes the slot', async () => {
    const date = freshDate();
    await orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open, reason)
      values ('consumer', ${date}, '09:30', false, 'inventario')`);
    await adjust(date, 1);
    expect(
      await row(orm, sql`select is_open, reason from slots where slot_date = ${date}`),
    ).toEqual({
      is_open: false,
      reason: 'inventario',
    });
  });
});
