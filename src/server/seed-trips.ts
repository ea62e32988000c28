/** Demo data: lorries, drivers, and trips of two days with most of their orders. */
import { and, eq, inArray } from 'drizzle-orm';
import { isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { OPEN_STATUSES } from '#contract/orders/orders.schema.ts';
import { putOnTrip } from './modules/orders/office-orders.store.ts';
import { findOrders } from './modules/orders/orders.store.ts';
import { insertDriver } from './modules/trips/drivers.store.ts';
import { insertTrip } from './modules/trips/trips.store.ts';
import { insertVehicle } from './modules/trips/vehicles.store.ts';
import type { Actor } from './platform/actor.ts';
import type { Orm } from './platform/db/database.ts';

const VEHICLES = [
  { name: 'Iveco Eurocargo con gru', plate: 'GA 123 KL', max_kg: 6500, crane: true },
  { name: 'Scania ribaltabile', plate: 'FX 456 MN', max_kg: 12_000, crane: false },
  { name: 'Fiat Ducato', plate: 'GB 789 PR', max_kg: 1400, crane: false },
].map((vehicle) => ({ tail_lift: false, ...vehicle }));
const DRIVERS = ['Salvo Russo', 'Nino Grasso', 'Turi Leonardi'];
/** Orders per day that are left to be planned. */
const LEFT = 2;
/** Not a real account. */
const OFFICE: Actor = {
  user_id: crypto.randomUUID(),
  user_name: 'ufficio@trinacria-materiali.example',
};

/** Plans today and the next delivery day. Returns how many orders are on a lorry. */
export async function seedTrips(orm: Orm, now: Date): Promise<number> {
  const today = romeDate(now);
  const next = [1, 2].map((days) => shiftDate(today, days)).find((date) => !isSunday(date));
  const lorries = [];
  for (const [index, vehicle] of VEHICLES.entries()) {
    const { id: vehicle_id } = await insertVehicle(orm, vehicle);
    const driver = await insertDriver(orm, {
      name: DRIVERS[index] ?? '',
      phone: `333 000 10${index}0`,
    });
    lorries.push({ vehicle_id, driver_id: driver.id });
  }
  let assigned = 0;
  for (const date of [today, next ?? today]) {
    const trips = [];
    for (const lorry of lorries) {
      trips.push(
        await orm.transaction((transaction) => insertTrip(transaction, { date, ...lorry })),
      );
    }
    const found = await findOrders(orm, 'consumer', (table) =>
      and(eq(table.delivery_date, date), inArray(table.status, [...OPEN_STATUSES])),
    );
    const orders = found
      .map(({ order }) => order)
      .toSorted((one, other) => one.delivery_time.localeCompare(other.delivery_time));
    for (const [index, { id }] of orders.slice(0, -LEFT).entries()) {
      const trip = trips[index % trips.length] ?? null;
      await putOnTrip(orm, OFFICE, id, { trip, from: null, reason: 'Due viaggi' });
      assigned += 1;
    }
  }
  return assigned;
}
