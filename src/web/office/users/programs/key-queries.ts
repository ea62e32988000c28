import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const KEY = ['admin', 'program-keys'];

export const useProgramKeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.programKeys.list({}, { signal })).keys,
  });

export const reloadKeys = (client: QueryClient): Promise<void> => reloadQueries(client, KEY);
