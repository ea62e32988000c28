import type { NextAvailability } from '#contract/days/availability.schema.ts';
import type { CUSTOMER_DAY_STATES } from '#contract/days/day-states.ts';
import {
  type BookingContext,
  NEXT_WITHIN_DAYS,
  romeDate,
  shiftDate,
} from '#contract/days/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { DatabaseState } from '#server/platform/db/database-state.ts';
import { type BookedDays, readBookedDays } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { commonReason } from './day-states.ts';
import { supplierDay } from './supplier-availability.ts';

/** Days read first. Usually one of them is free. */
const NEAR_DAYS = 14;

type DayState = (typeof CUSTOMER_DAY_STATES)[number];
/** Days that customers could book if they were not full or closed. */
const UNAVAILABLE_STATES: ReadonlySet<DayState> = new Set(['full', 'closed']);

/**
 * The first time that a private customer, and the first day that a reseller can book. `state`: the database state it
 * was read in.
 */
export async function readNextAvailability(
  orm: Orm,
  now: Date,
): Promise<{ state: DatabaseState; next: NextAvailability }> {
  const within = async (days: number) => {
    const today = romeDate(now);
    const booked = await readBookedDays(orm, now, today, shiftDate(today, days - 1));
    return { state: booked.state, next: nextAvailability(booked, days) };
  };
  const near = await within(NEAR_DAYS);
  return near.next.consumer && near.next.supplier ? near : within(NEXT_WITHIN_DAYS);
}

function nextAvailability(
  { context, occupied, pickups }: BookedDays,
  days: number,
): NextAvailability {
  const consumer = firstWithin(days, context, (date) => {
    const day = consumerDay(date, occupied, context);
    const times = day.free > 0 ? consumerTimes(date, occupied, context) : [];
    return { ...day, time: times.find(({ state }) => state === 'free')?.time ?? '' };
  });
  const supplier = firstWithin(days, context, (date) => supplierDay(date, pickups, context));
  return {
    consumer: consumer.first,
    supplier: supplier.first,
    consumer_reason: consumer.reason,
    supplier_reason: supplier.reason,
  };
}

type Day = { state: DayState; reason?: string | undefined };

/**
 * The first available of `days` days, from today to the last bookable one, and the common reason of the closures before
 * it.
 */
function firstWithin<T extends Day>(
  days: number,
  { now, settings }: BookingContext,
  dayOf: (date: string) => T,
): { first: T | null; reason: string | undefined } {
  const today = romeDate(now);
  const bookable = Math.min(days, (settings.max_days_ahead ?? days) + 1);
  const unavailable: Day[] = [];
  const reason = () =>
    commonReason(unavailable.filter(({ state }) => UNAVAILABLE_STATES.has(state)));
  for (let ahead = 0; ahead < bookable; ahead += 1) {
    const day = dayOf(shiftDate(today, ahead));
    if (day.state === 'available') return { first: day, reason: reason() };
    unavailable.push(day);
  }
  return { first: null, reason: reason() };
}
