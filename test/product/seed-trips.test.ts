import { expect, it } from 'vitest';
import { romeDate } from '#contract/days/rules.ts';
import { readTripDay } from '#server/modules/road/read-trip-day.ts';
import { seedTrips } from '#server/seed-trips.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';

it('the demo data have lorries with drivers, and leave some orders to plan', async () => {
  const { orm } = await openTestDatabase();
  const delivery_date = romeDate(NOW);
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    await createConsumer(orm, { delivery_date, delivery_time: `${hour}:00`, by_office: true });
  }
  expect(await seedTrips(orm, NOW)).toBe(4);
  const { trips, unassigned } = await readTripDay(orm, delivery_date, NOW);
  expect(trips.map(({ driver, orders }) => [driver?.name, orders.length])).toEqual([
    ['Salvo Russo', 2],
    ['Nino Grasso', 1],
    ['Turi Leonardi', 1],
  ]);
  expect(unassigned).toHaveLength(2);
});
