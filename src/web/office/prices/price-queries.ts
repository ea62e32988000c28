import { useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';

const pricesKey = ['admin', 'prices'] as const;

/** A price list is long and read by the screenful. */
export const PAGE_SIZE = 50;

export const {
  useList: usePriceList,
  useRow: usePrice,
  remember: rememberPrice,
  reload: reloadPrices,
} = subjectQueries(pricesKey, api.admin.prices);

/** The price of a dialog in the URL. */
export const useDialogPrice = (id: string | null, close: () => void) =>
  useDialogRow(id, usePrice(id), {
    close,
    missing: 'Articolo non trovato',
    failed: "Impossibile caricare l'articolo",
  });

/** Who changed a price; asked again with every change of the list. */
export const usePriceHistory = (id: string | null) =>
  useQuery({
    queryKey: [...pricesKey, 'history', id],
    queryFn: ({ signal }) =>
      call(api.admin.prices[':id'].history.$get({ param: { id: id ?? '' } }, { init: { signal } })),
    enabled: id !== null,
  });
