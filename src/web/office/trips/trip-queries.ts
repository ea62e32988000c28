/** The queries for a day's trips, and for the lorries and drivers that can be chosen. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TripDay } from '#contract/road/trips.schema.ts';
import { api } from '#web/api.ts';
import { allRows } from '#web/lists/all-rows.ts';
import { tripsKey } from '#web/office/trip/trip-command.ts';

export const tripDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...tripsKey, 'day', date],
    queryFn: ({ signal }): Promise<TripDay> => api.trips.readDay({ date }, { signal }),
  });

/** Active ones, by name. */
export const useVehicleChoices = () =>
  useQuery({
    queryKey: ['admin', 'vehicles', 'choices'],
    queryFn: ({ signal }) =>
      allRows((page) => api.vehicles.list({ ...page, active: 'true' }, { signal })),
  });

/** Active ones, by name. */
export const useDriverChoices = () =>
  useQuery({
    queryKey: ['admin', 'drivers', 'choices'],
    queryFn: ({ signal }) =>
      allRows((page) => api.drivers.list({ ...page, active: 'true' }, { signal })),
  });
