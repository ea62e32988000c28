/**
 * The initial state of every history: two resellers, with a code each besides the shared one, two
 * sent offers, a draft of the first one's next revision, and four trips of two drivers.
 */
import { sql } from 'drizzle-orm';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { offerLine } from '#test/offer-rows.ts';
import { dayAfter } from './clock-rules.ts';

/** The shared code. */
export const SHARED_CODE = 'Sabbia-e-Ghiaia';

export type CompanyName = 'a' | 'b';

export const COMPANIES = {
  a: {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a0a',
    code: 'AAAA-3333-4444',
    daily_limit: 1,
  },
  b: {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a0b',
    code: 'CCCC-6666-7777',
    daily_limit: null,
  },
} as const;

export type OfferName = 'o1' | 'o2' | 'o3';

const FIRST = '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01';
const contact = { email: 'concetta1@example.test', phone: '333 000 0001' };

const PRIVATE = { ...contact, customer_kind: 'private', address: 'Via Etnea 12' };
const ORDER_OF_PRIVATE = {
  ...blankTexts('consumer'),
  ...contact,
  name: 'Concetta',
  address: 'Via Etnea 12',
};

export const OFFERS = {
  o1: {
    id: FIRST,
    status: 'sent' as const,
    number: 1,
    revision: 1,
    revises_id: null,
    /** Its last day, relative to the history's first day. */
    lastDay: 2,
    columns: PRIVATE,
    order: { ...ORDER_OF_PRIVATE, notes: 'Preventivo 1/2026' },
  },
  o2: {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a02',
    status: 'sent' as const,
    number: 2,
    revision: 1,
    revises_id: null,
    lastDay: 0,
    columns: {
      ...contact,
      customer_kind: 'company',
      company: 'Edil Sud',
      address: 'Via Etnea 12',
      delivery_address: 'Contrada Piano',
      delivery: 'Con la gru',
    },
    order: {
      ...blankTexts('consumer'),
      ...contact,
      name: 'Edil Sud — Concetta',
      address: 'Contrada Piano',
      notes: 'Preventivo 2/2026\nCon la gru',
    },
  },
  o3: {
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a03',
    status: 'draft' as const,
    number: 1,
    revision: 2,
    revises_id: FIRST,
    lastDay: 3,
    columns: PRIVATE,
    order: { ...ORDER_OF_PRIVATE, notes: 'Preventivo 1/2026 rev. 2' },
  },
} as const;

export type DriverName = 'd1' | 'd2';

const DRIVERS = {
  d1: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6ad1',
  d2: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6ad2',
} as const;

/** `max_kg` is for a lorry of its own; one carries the goods of a single offer. */
const tripOf = (place: number, day: number, driver: DriverName, max_kg: number) => ({
  id: `0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6ae${place}`,
  vehicle: `0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6af${place}`,
  driver: DRIVERS[driver],
  /** Relative to the history's first day. */
  day,
  max_kg,
});

export type TripName = 't1' | 't2' | 't3' | 't4';

export const TRIPS = {
  t1: tripOf(1, 1, 'd1', 1500),
  t2: tripOf(2, 1, 'd2', 900),
  t3: tripOf(3, 2, 'd1', 1500),
  t4: tripOf(4, 0, 'd2', 1500),
};

/** The order made from each one's lines, and its weight. */
export const OFFERED_KG = 1000;
export const OFFERED_ITEMS = [{ name: 'Cemento', quantity: 40, unit: 'sacchi' }];

const companyRows = Object.values(COMPANIES).map(
  ({ id, daily_limit }) => `('${id}', 'Edilferro', ${daily_limit})`,
);
/** The verifier is the code itself: no hash in the tests is slow. */
const codeRows = Object.values(COMPANIES).map(({ id, code }) => {
  const stored = code.replaceAll('-', '');
  return `('${id}', '${stored.slice(0, 4)}', '${stored}', 'Salvo')`;
});

const offerRows = (today: string) =>
  Object.values(OFFERS).map(({ id, lastDay, columns, order, ...issued }) => ({
    ...{
      id,
      ...issued,
      year: 2026,
      sent_at: issued.status === 'sent' ? '2026-11-20T08:00:00Z' : null,
    },
    company: '',
    delivery_address: '',
    delivery: '',
    no_withdrawal: '',
    ...columns,
    customer_name: 'Concetta',
    valid_until: dayAfter(today, lastDay),
    lines: [offerLine({ id, description: 'Cemento' })],
  }));

const driverRows = Object.entries(DRIVERS).map(([name, id]) => `('${id}', '${name}')`);
const vehicleRows = Object.entries(TRIPS).map(
  ([name, { vehicle, max_kg }]) => `('${vehicle}', '${name}', '', ${max_kg})`,
);
const tripRows = (today: string) =>
  Object.values(TRIPS).map(
    ({ id, day, vehicle, driver }) =>
      `('${id}', '${dayAfter(today, day)}', '${vehicle}', '${driver}')`,
  );

/** Empties the database except for that. One statement, because it runs before every history. */
const beginning = (today: string) => `do $$ begin
  perform set_config('history.retention', 'on', true);
  delete from orders_consumer;
  delete from orders_supplier;
  delete from order_history;
  delete from order_counts;
  delete from notifications;
  delete from slots;
  delete from links;
  delete from audit_log;
  delete from resellers;
  delete from offers;
  delete from offer_history;
  delete from trips;
  delete from vehicles;
  delete from drivers;
  insert into resellers (id, company_name, daily_limit) values ${companyRows};
  insert into reseller_codes (reseller_id, lookup, verifier, label) values ${codeRows};
  insert into offers (id, number, year, revision, revises_id, status, sent_at, customer_kind, customer_name, company, email, phone, address,
    delivery_address, delivery, no_withdrawal, valid_until, lines, net_cents, vat_cents, total_cents)
  select id, number, year, revision, revises_id, status, sent_at, customer_kind, customer_name, company, email, phone, address,
    delivery_address, delivery, no_withdrawal, valid_until, lines, 0, 0, 0
  from jsonb_populate_recordset(null::offers, '${JSON.stringify(offerRows(today))}');
  insert into drivers (id, name) values ${driverRows};
  insert into vehicles (id, name, plate, max_kg) values ${vehicleRows};
  insert into trips (id, date, vehicle_id, driver_id) values ${tripRows(today)};
  insert into trip_drivers (trip_id, driver_id) select id, driver_id from trips;
  update booking_settings set version = 1, min_notice_hours = 0, max_days_ahead = null,
    supplier_daily_limit = 2, supplier_same_day_cutoff = '12:00', limit_to_opening_hours = false,
    max_open_orders = default, access_code_hash = '${SHARED_CODE}', shared_code_active = true;
end $$`;

/** On a day, in Rome. */
export async function begin(orm: Orm, today: string): Promise<void> {
  await orm.execute(sql.raw(beginning(today)));
}
