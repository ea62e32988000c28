/** The queries for the company's lorries, its drivers and their telephones. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { reloadQueries } from '#web/reload-queries.ts';

export const vehicleQueries = subjectQueries(['admin', 'vehicles'], api.admin.vehicles);
export const driverQueries = subjectQueries(['admin', 'drivers'], api.admin.drivers);

/** All of a company stand on one page: no company of the trade has a hundred. */
export const ALL = { page: 1, q: '', page_size: 100 } as const;

/** A code that is used, or a telephone that is shut out, is announced as a change of its driver. */
const devicesKey = ['admin', 'drivers', 'devices'] as const;

/** Of all drivers. */
export const useDriverDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) =>
      call(api.admin['driver-devices'].$get(undefined, { init: { signal } })),
  });

export const reloadDevices = (client: QueryClient): Promise<void> =>
  reloadQueries(client, devicesKey);
