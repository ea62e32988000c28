import { romeInstant } from '#contract/days/rules.ts';
import type { RoadOrder, Trip } from '#contract/road/trips.schema.ts';

/** A trip counts as late from this many minutes on: deliveries are half an hour apart. */
const LATE_FROM = 15;
const MINUTE = 60_000;

/** How far a trip is. */
export function tripProgress({ date, orders }: Pick<Trip, 'date' | 'orders'>, now: Date) {
  const done = orders.filter(isDone);
  const next = orders.find((order) => !isDone(order)) ?? null;
  const planned = (order: RoadOrder) => romeInstant(date, order.delivery_time).getTime();
  const minutesAfter = (order: RoadOrder, instant: number) =>
    Math.max(0, Math.floor((instant - planned(order)) / MINUTE));
  const last = done.toSorted((a, b) => happened(a) - happened(b)).at(-1);
  const minutes = Math.max(
    next ? minutesAfter(next, now.getTime()) : 0,
    next && last?.result ? minutesAfter(last, happened(last)) : 0,
  );
  return {
    done: done.length,
    failed: done.filter(({ result }) => result && result.kind !== 'delivered').length,
    /** The first open stop; null if all are done. */
    next,
    /** The delay in minutes; 0 if it is not late. */
    late: minutes >= LATE_FROM ? minutes : 0,
  };
}

/** Whether the driver or the office has given a result. */
export const isDone = ({ result, status }: RoadOrder) => result !== null || status === 'completed';

/** Delivered orders stay where they are. Others may go on another trip of the day. */
export const isMovable = ({ result, status }: RoadOrder) =>
  status !== 'completed' && result?.kind !== 'delivered';

const happened = ({ result }: RoadOrder) => (result ? Date.parse(result.at) : 0);

/** 'in ritardo di 1 h 20 min' */
export function lateText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours && `${hours} h`, (rest || !hours) && `${rest} min`];
  return `in ritardo di ${parts.filter(Boolean).join(' ')}`;
}
