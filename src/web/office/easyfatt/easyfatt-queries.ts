/** What Easyfatt sends and gets. Any change of it reloads all queries below the key. */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type {
  EasyfattConsent,
  EasyfattPrices,
  UpdateEasyfattPriceSettings,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { reloadQueries } from '#web/reload-queries.ts';

export const easyfattKey = ['admin', 'easyfatt'] as const;

export const pricesQuery = queryOptions({
  queryKey: [...easyfattKey, 'prices'],
  queryFn: ({ signal }): Promise<EasyfattPrices> => api.easyfattPrices.read({}, { signal }),
});

export const saveSettings = async (client: QueryClient, changes: UpdateEasyfattPriceSettings) =>
  remember(client, pricesQuery, await api.easyfattPrices.update(changes, withTimeout()));

export const saveConsent = async (
  client: QueryClient,
  { send }: EasyfattConsent,
  allowed: boolean,
) =>
  remember(
    client,
    pricesQuery,
    await api.easyfattPrices.allow({ id: send, allowed }, withTimeout()),
  );

/** Shows what a change was answered with. */
export async function remember<Answer>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  answer: Answer,
): Promise<void> {
  // A pending older answer must not replace it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/** Undoes a send as a whole, and shows a toast. */
export const undoSend = (client: QueryClient, change: string): Promise<void> =>
  sendUndo({
    undo: async () => {
      const { prices } = await api.prices.undo({ change });
      return {
        title: 'Invio annullato',
        description:
          prices === 1 ? "L'articolo è di nuovo come prima" : `${prices} articoli come prima`,
      };
    },
    reload: async () => {
      await reloadQueries(client, easyfattKey);
      await reloadQueries(client, ['admin', 'prices']);
    },
  });
