/** The query for the week's opening hours, its save, and the check before it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BrokenRule } from '#contract/days/booking-settings.schema.ts';
import type { OpeningHoursSlot, OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { api, withTimeout } from '#web/api.ts';

export const weekQuery = queryOptions({
  queryKey: ['admin', 'hours'],
  queryFn: ({ signal }): Promise<OpeningHoursWeek> => api.openingHours.read({}, { signal }),
});

/** Replaces the week, and shows the stored one. */
export async function saveWeek(
  client: QueryClient,
  version: number,
  slots: OpeningHoursSlot[],
): Promise<OpeningHoursWeek> {
  const json = { version, slots };
  const week = await api.openingHours.replace(json, withTimeout());
  // A pending older answer must not replace it.
  await client.cancelQueries({ queryKey: weekQuery.queryKey });
  client.setQueryData(weekQuery.queryKey, week);
  return week;
}

/**
 * The open orders that would be outside the hours; none if private customers are not bound to them.
 */
export async function checkWeek(slots: OpeningHoursSlot[]): Promise<BrokenRule | undefined> {
  const { broken } = await api.bookingRules.check({ slots }, withTimeout());
  return broken.find(({ orders }) => orders > 0);
}
