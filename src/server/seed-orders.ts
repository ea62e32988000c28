/** Many orders of ten years and the coming weeks, made by the database itself (`npm run seed -- --orders N`). */
import { type SQL, sql } from 'drizzle-orm';
import { isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from './platform/db/database.ts';
import { MATERIALS, NOTES, STREETS, TOWNS } from './seed-data.ts';

/** More would not find enough times in the days of ten years. */
export const MAX_SEEDED_ORDERS = 2_000_000;

const FIRST_NAMES = `Giuseppe Maria Salvatore Rosaria Antonino Giovanna Carmelo Concetta Sebastiano Agata Alfio Lucia Mario Angela Rosario
  Santa Gaetano Grazia Orazio Venera Filippo Nunzia Francesco Anna Vincenzo Rosa Giovanni Carmela Angelo Francesca Paolo Teresa
  Domenico Caterina Pietro Giuseppa Michele Elena Luca Chiara Marco Giulia Andrea Martina Stefano Valentina Ignazia Cirino`;
const LAST_NAMES = `Russo Grasso Torrisi Privitera Licciardello Scuderi Amato Zappalà Leonardi D'Angelo Pappalardo Barbagallo Di_Stefano
  Santangelo Fazio Caruso Marino Messina Greco Costa Patanè Sciuto Rapisarda Nicolosi Spampinato Cavallaro Finocchiaro Maugeri
  Puglisi Musumeci Strano Bonaccorso Platania Consoli Coco Reitano Tomaselli Vecchio Arena Longo Mazzaglia Occhipinti Giuffrida
  Ardizzone Lombardo La_Rosa Di_Mauro Vitale Rizzo Romano Ferrara Conti Gallo Bruno Parisi Basile Sorbello Cannizzaro Guarnera
  Fichera Pulvirenti Raciti Sapienza Tosto Trovato Ursino Vasta Zingale Aiello Battiato Calabrese Cantarella Castorina Cosentino
  Cristaldi Currò D'Amico D'Urso Emanuele Famà Ferlito Floridia Garozzo Gentile Giarrusso Gulisano Impellizzeri Interlandi
  Laudani Lo_Presti Maccarrone Magrì Mangano Marletta Marchese Mirabella Motta Nicotra Oliveri Palazzolo Palumbo Papa Pennisi
  Pistorio Quattrocchi Raffa Ragusa Rinaldi Samperi Sanfilippo Santonocito Saitta Seminara Sgroi Sottile Spina Tempera Testa
  Toscano Tringali Valenti Ventura Viola Virgillito Vinciguerra Zuccarello Zammataro Cutrufello`;
const words = (text: string) => text.split(/\s+/).map((word) => word.replace('_', ' '));

const LISTS = {
  first: words(FIRST_NAMES),
  last: words(LAST_NAMES),
  company: words('Edilizia Costruzioni Ferramenta Laterizi Impresa Fratelli Marmi Legnami'),
  street: STREETS,
  town: TOWNS,
  materials: MATERIALS.map(freeTextItems),
  notes: NOTES,
};

type Day = { date: string; deliveries: number; pickups: number };

/**
 * As many orders as asked for, oldest day first. The last year is as full as 24 times allow and the coming
 * weeks fill up; whatever does not fit is spread evenly over the nine years before.
 */
export function daysWithOrders(today: string, orders: number): Day[] {
  let left = orders;
  const days: Day[] = [];
  const add = (date: string, wanted: number, pickupsWanted: number) => {
    const pickups = Math.min(left, pickupsWanted);
    const deliveries = Math.min(left - pickups, wanted - pickups);
    left -= pickups + deliveries;
    days.unshift({ date, deliveries, pickups });
  };
  for (let ahead = 20; ahead > -365 && left > 0; ahead -= 1) {
    const date = shiftDate(today, ahead);
    const load = Math.min(1, 1 - ahead / 22) * (0.8 + ((ahead + 400) % 5) / 20);
    if (!isSunday(date)) add(date, Math.max(1, Math.round(25 * load)), Math.round(2 * load));
  }
  const earlier = Array.from({ length: 9 * 365 }, (_, index) => shiftDate(today, -365 - index));
  const open = earlier.filter((date) => !isSunday(date));
  for (const [index, date] of open.entries()) {
    const wanted = Math.ceil(left / (open.length - index));
    if (wanted > 0) add(date, wanted, Math.round(wanted * 0.08));
  }
  return days;
}

/** At most this many orders in a statement, so that none runs into the timeout. */
const AT_ONCE = 10_000;

/** Writes orders with their history, counters and counts. Offices that are open are not told. */
export async function seedManyOrders(orm: Orm, orders: number, now: Date): Promise<void> {
  const today = romeDate(now);
  const tables = ['orders_consumer', 'orders_supplier'].map((table) => sql.identifier(table));
  await orm.transaction(async (tx) => {
    // The triggers would announce and count row by row.
    for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
    await tx.execute(sql`select setseed(0.7)`);
    let days: Day[] = [];
    const write = async () => {
      await tx.execute(insertOrders('consumer', days, now, today));
      await tx.execute(insertOrders('supplier', days, now, today));
      days = [];
    };
    for (const day of daysWithOrders(today, orders)) {
      days.push(day);
      const waiting = days.reduce((sum, { deliveries, pickups }) => sum + deliveries + pickups, 0);
      if (waiting >= AT_ONCE) await write();
    }
    await write();
    for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`);
  });
  for (const table of [...tables, sql.identifier('order_counts')]) {
    await orm.execute(sql`analyze ${table}`);
  }
}

/** One of a list; the first ones are the more frequent, the greater `skew` is. */
const pick = (list: keyof typeof LISTS, skew = 1) =>
  sql.raw(`lists.${list}[1 + floor(power(random(), ${skew}) * cardinality(lists.${list}))::int]`);

const PERSON = sql`${pick('first', 1.5)} || ' ' || ${pick('last', 1.5)}`;

const OF_TYPE: Record<
  OrderType,
  { table: SQL; orders: SQL; columns: SQL; values: SQL; time: SQL }
> = {
  consumer: {
    table: sql`orders_consumer`,
    orders: sql`day.deliveries`,
    columns: sql`name, email, address`,
    values: sql`person, lower(regexp_replace(person, '[^A-Za-z]+', '.', 'g')) || (phone % 100) || '@example.test', address`,
    // 24 times of half an hour in a changing order; a day with more orders has times between them.
    time: sql`time '06:30' + ((number * 7 + date_part('doy', day.date)::int) % 24) * interval '30 minutes' + number / 24 * interval '1 minute'`,
  },
  supplier: {
    table: sql`orders_supplier`,
    orders: sql`day.pickups`,
    columns: sql`company_name, agent_name`,
    values: sql`company, person`,
    time: sql`time '09:00'`,
  },
};

function insertOrders(type: OrderType, days: readonly Day[], now: Date, today: string): SQL {
  const { table, orders, columns, values, time } = OF_TYPE[type];
  const lists = sql.join(
    Object.entries(LISTS).map(
      ([name, list]) =>
        sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  return sql`
    with lists as materialized (select ${lists}),
    made as (
      select ${PERSON} as person, ${pick('company', 2)} || ' ' || ${pick('last', 1.5)} || ' S.r.l.' as company,
        floor(random() * 1000000)::int as phone, random() as chance,
        ${pick('street')} || ' ' || (1 + floor(random() * 180)) || ', ' || ${pick('town', 2)} as address,
        ${pick('materials')}::jsonb as items, ${pick('notes')} as notes, day.date,
        to_char(${time}, 'HH24:MI') as at,
        least(day.date - (1 + random() * 4) * interval '1 day' + interval '9 hours', ${now.toISOString()}::timestamptz - random() * interval '36 hours') as booked
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day(date date, deliveries int, pickups int)
      cross join lists cross join generate_series(0, ${orders} - 1) as number
    ),
    placed as (
      insert into ${table} (${columns}, phone, items, notes, delivery_date, delivery_time, status, created_at, updated_at)
      select ${values}, '3' || (20 + phone % 79) || ' 000 ' || lpad((phone / 100)::text, 4, '0'), items, notes, date, at,
        case when chance < 0.06 then 'cancelled' when date < ${today}::date then case when chance < 0.85 then 'completed' else 'confirmed' end
          when chance < 0.5 then 'pending' else 'confirmed' end, booked, booked
      from made order by booked
      on conflict do nothing
      returning *
    ),
    entries as (
      insert into order_history (order_id, type, action, before, after, user_name, at)
      select id, ${type}, entry.* from placed cross join lateral (values
        ('booked', null::jsonb, to_jsonb(placed) - '{id,code,request_id,version,created_at,updated_at,customer_type,sort_name,search}'::text[] || '{"status":"pending"}', null, created_at),
        (case status when 'cancelled' then 'cancelled' else 'confirmed' end, '{"status":"pending"}', jsonb_build_object('status', status), 'ufficio@trinacria-materiali.example', created_at + interval '2 hours')
      ) as entry(action, before, after, user_name, at)
      where action = 'booked' or status <> 'pending'
    ),
    booked_slots as (
      insert into slots as s (kind, slot_date, slot_time, booked)
      select ${type}, delivery_date, delivery_time, count(*) from placed where status <> 'cancelled' group by 2, 3
      on conflict (kind, slot_date, slot_time) do update set booked = s.booked + excluded.booked
    )
    insert into order_counts as c (type, delivery_date, status, orders)
    select ${type}, delivery_date, status, count(*) from placed group by 2, 3
    on conflict (delivery_date, type, status) do update set orders = c.orders + excluded.orders`;
}
