import { comuneIn } from '#contract/comuni/comuni.ts';
import { openMinutesOf } from '#contract/days/open-minutes.ts';
import type { OpeningHoursSlot } from '#contract/days/opening-hours.schema.ts';
import type { Period } from '#contract/days/rules.ts';
import { romeDate } from '#contract/days/rules.ts';
import { mondaysOf, periodBefore } from '#contract/trends/periods.ts';
import {
  MAX_LISTED,
  type Spread,
  type Trends,
  type TrendsQuery,
} from '#contract/trends/trends.schema.ts';
import { offerTrends } from '#server/modules/offers/offer-list.store.ts';
import {
  confirmations,
  countFigures,
  countWeeks,
  failedByReason,
  leadDays,
  plannedByAddress,
  plannedByReseller,
  plannedByTime,
  plannedByTrip,
} from '#server/modules/orders/order-trends.store.ts';
import { countRefusals, refusedDays } from '#server/modules/orders/refused-bookings.store.ts';
import { answerHours, countRequests } from '#server/modules/quotes/quotes.store.ts';
import { readResellerNames } from '#server/modules/resellers/resellers.store.ts';
import { readWeek } from '#server/modules/settings/opening-hours.store.ts';
import { tripsBetween } from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** The figures of a period beside those of the period before. */
export async function readTrends(
  orm: Orm,
  { type, ...period }: TrendsQuery,
  at: Date,
): Promise<Trends> {
  const date = romeDate(at);
  const before = periodBefore(period);
  const inBoth = async <Value>(read: (period: Period) => Promise<Value>) => {
    const now = await read(period);
    return { now, before: await read(before) };
  };
  const [
    figures,
    weeks,
    waits,
    confirmed,
    failures,
    occupancy,
    refused,
    refused_days,
    requests,
    answers,
    sent,
    accepted,
    resellers,
    addresses,
    vehicles,
    week,
  ] = await Promise.all([
    inBoth((days) => countFigures(orm, days, date)),
    countWeeks(orm, period),
    inBoth((days) => leadDays(orm, days, type)),
    inBoth((days) => confirmations(orm, days, type)),
    failedByReason(orm, period, before),
    plannedByTime(orm, period),
    inBoth((days) => countRefusals(orm, days)),
    refusedDays(orm, period, type),
    inBoth((days) => countRequests(orm, days)),
    inBoth((days) => answerHours(orm, days)),
    inBoth((days) => offerTrends(orm, 'sent', days)),
    inBoth((days) => offerTrends(orm, 'accepted', days)),
    plannedByReseller(orm, period, before),
    plannedByAddress(orm, period, before),
    readVehicles(orm, period),
    readWeek(orm),
  ]);
  return {
    date,
    period,
    before,
    orders: byName(figures),
    weeks: everyWeek(weeks, period),
    lead_days: spreads(waits),
    confirmation_minutes: minutesUntil(confirmed, week.slots),
    failures,
    occupancy,
    refused,
    refused_days,
    requests: byName(requests),
    answer_hours: spreads(answers),
    offers: { sent, accepted },
    resellers: await named(orm, resellers),
    ...comuniOf(addresses),
    vehicles,
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return { count: sorted.length, median: at(0.5), ninth: at(0.9) };
}

const spreads = ({ now, before }: Compared<readonly number[]>): Compared<Spread> => ({
  now: spreadOf(now),
  before: spreadOf(before),
});

type Confirmation = { booked: number; confirmed: number };

function minutesUntil(
  { now, before }: Compared<readonly Confirmation[]>,
  slots: readonly OpeningHoursSlot[],
): Compared<Spread> {
  const all = [...now, ...before];
  const first = all.reduce((least, { booked }) => Math.min(least, booked), Infinity);
  const last = all.reduce((most, { confirmed }) => Math.max(most, confirmed), 0);
  const minutes = openMinutesOf(all.length > 0 ? slots : [], Math.min(first, last), last);
  const minutesOf = (some: readonly Confirmation[]) =>
    some.map(({ booked, confirmed }) => minutes(booked, confirmed));
  return spreads({ now: minutesOf(now), before: minutesOf(before) });
}

type Compared<Value> = { now: Value; before: Value };

/** From the figures of each period to the periods of each figure. */
const byName = <Name extends string, Value>({ now, before }: Compared<Record<Name, Value>>) =>
  Object.fromEntries(
    Object.keys(now).map((name) => [
      name,
      { now: now[name as Name], before: before[name as Name] },
    ]),
  ) as Record<Name, Compared<Value>>;

/** All weeks of the period, also those without orders. */
function everyWeek(weeks: Trends['weeks'], period: Period): Trends['weeks'] {
  const none = { consumer: 0, supplier: 0 };
  const found = new Map(weeks.map((week) => [week.monday, week]));
  return mondaysOf(period).map(
    (monday) => found.get(monday) ?? { monday, received: none, planned: none },
  );
}

async function named(
  orm: Orm,
  resellers: readonly Omit<Trends['resellers'][number], 'company_name'>[],
): Promise<Trends['resellers']> {
  const names = await readResellerNames(
    orm,
    resellers.map(({ id }) => id),
  );
  return resellers.map(({ id, ...counts }) => ({
    id,
    company_name: names.get(id) ?? 'Rivenditore eliminato',
    ...counts,
  }));
}

type AddressCounts = Compared<number> & { address: string };

/** The comuni with the most deliveries of the period; of those without any, none. */
function comuniOf(addresses: readonly AddressCounts[]): Pick<Trends, 'comuni' | 'without_comune'> {
  const comuni = new Map<string, Trends['comuni'][number]>();
  let without_comune = 0;
  for (const { address, now, before } of addresses) {
    const comune = comuneIn(address);
    if (!comune) {
      without_comune += now;
      continue;
    }
    const { name, province } = comune;
    const key = `${name} ${province}`;
    const counted = comuni.get(key) ?? { name, province, now: 0, before: 0 };
    comuni.set(key, { ...counted, now: counted.now + now, before: counted.before + before });
  }
  const ranked = [...comuni.values()]
    .filter(({ now }) => now > 0)
    .toSorted((a, b) => b.now - a.now || b.before - a.before || a.name.localeCompare(b.name, 'it'));
  return { comuni: ranked.slice(0, MAX_LISTED), without_comune };
}

async function readVehicles(orm: Orm, period: Period): Promise<Trends['vehicles']> {
  const [trips, loads] = await Promise.all([tripsBetween(orm, period), plannedByTrip(orm, period)]);
  const loadOf = new Map(loads.map((load) => [load.trip_id, load]));
  const vehicles = Map.groupBy(trips, ({ vehicle }) => vehicle.id);
  return [...vehicles.values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const sum = (of: (trip: (typeof ofOne)[number]) => number) =>
      ofOne.reduce((total, trip) => total + of(trip), 0);
    return {
      id: first.vehicle.id,
      name: first.vehicle.name,
      trips: ofOne.length,
      deliveries: sum(({ id }) => loadOf.get(id)?.deliveries ?? 0),
      kg: sum(({ id }) => loadOf.get(id)?.kg ?? 0),
      capacity_kg: sum(({ vehicle }) => vehicle.max_kg),
    };
  });
}
