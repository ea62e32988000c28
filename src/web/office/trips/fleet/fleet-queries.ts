/** The queries for the company's lorries, its drivers and their phones. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { allRows } from '#web/lists/all-rows.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { reloadQueries } from '#web/reload-queries.ts';

export const vehicleQueries = subjectQueries(['admin', 'vehicles'], api.vehicles);
export const driverQueries = subjectQueries(['admin', 'drivers'], api.drivers);

/** By name, including inactive ones. */
export const useAllVehicles = () =>
  useQuery({
    queryKey: ['admin', 'vehicles', 'all'],
    queryFn: ({ signal }) => allRows((query) => api.vehicles.list(query, { signal })),
  });

/** By name, including inactive ones. */
export const useAllDrivers = () =>
  useQuery({
    queryKey: ['admin', 'drivers', 'all'],
    queryFn: ({ signal }) => allRows((query) => api.drivers.list(query, { signal })),
  });

/** Using a code or revoking a phone is announced as a change of its driver. */
const devicesKey = ['admin', 'drivers', 'devices'] as const;

/** The phones of all drivers. */
export const useDriverDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.driverDevices.list({}, { signal }),
  });

export const reloadDevices = (client: QueryClient): Promise<void> =>
  reloadQueries(client, devicesKey);
