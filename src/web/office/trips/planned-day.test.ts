import { expect, it } from 'vitest';
import { plannedDay } from './planned-day.ts';
import { testOrder, testTrip, tripDay } from './testing-trips.ts';

it('an order is shown by its time on the trip to which it is being assigned, and no longer where it was', () => {
  const early = testOrder({ delivery_time: '08:00' });
  const late = testOrder({ delivery_time: '10:00' });
  const free = testOrder({ delivery_time: '09:00' });
  const trip = testTrip({ orders: [early, late] });
  const day = tripDay({ trips: [trip], unassigned: [free] });
  const planned = plannedDay(
    day,
    new Map([
      [free.id, trip.id],
      [late.id, null],
    ]),
  );
  expect(planned.trips[0]?.orders.map(({ id }) => id)).toEqual([early.id, free.id]);
  expect(planned.unassigned.map(({ id }) => id)).toEqual([late.id]);
});

it('an order that has left the day since is not shown again', () => {
  const day = tripDay({ trips: [testTrip()] });
  expect(plannedDay(day, new Map([['gone', null]]))).toEqual(day);
});
