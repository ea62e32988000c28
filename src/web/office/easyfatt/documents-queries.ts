/** Documents for Easyfatt. Any change of offers and orders reloads all queries below the key. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Correction,
  Corrections,
  EasyfattDocumentSettings,
  ReadDocumentSettings,
  UpdateDocumentSettingsInput,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { easyfattKey, remember } from './easyfatt-queries.ts';

export const documentsKey = [...easyfattKey, 'documents'] as const;

export const PAGE_SIZE = 20;

export const documentListQuery = (page: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'list', page],
    queryFn: ({ signal }) => api.easyfattDocuments.list({ page, page_size: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });

export const documentSettingsQuery = queryOptions({
  queryKey: [...documentsKey, 'settings'],
  queryFn: ({ signal }): Promise<ReadDocumentSettings> =>
    api.easyfattDocuments.settings({}, { signal }),
});

export const correctionsQuery = queryOptions({
  queryKey: [...documentsKey, 'corrections'],
  queryFn: ({ signal }): Promise<Corrections> => api.easyfattDocuments.corrections({}, { signal }),
});

export async function saveDocumentSettings(
  client: QueryClient,
  changes: UpdateDocumentSettingsInput,
): Promise<EasyfattDocumentSettings> {
  const saved = await api.easyfattDocuments.saveSettings(changes, withTimeout());
  await reloadQueries(client, documentsKey);
  return saved;
}

export const tickCorrection = async (
  client: QueryClient,
  { id, seen }: Correction,
): Promise<void> =>
  remember(client, correctionsQuery, await api.easyfattDocuments.tick({ id, seen }, withTimeout()));

export const untickCorrection = async (client: QueryClient, { id }: Correction): Promise<void> =>
  remember(client, correctionsQuery, await api.easyfattDocuments.untick({ id }, withTimeout()));
