import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';

const resellersKey = ['admin', 'resellers'] as const;

export const resellerQueries = subjectQueries(resellersKey, api.resellers);

/** The toasts for a link to a missing company, or one that cannot be loaded. */
export const RESELLER_ABSENT = {
  missing: 'Rivenditore non trovato',
  unread: 'Impossibile caricare il rivenditore',
};

/** The company of a dialog in the URL. */
export const useDialogReseller = (id: string | null, close: () => void) =>
  useDialogRow(id, resellerQueries.useRow(id), { close, ...RESELLER_ABSENT });

/** The most orders that are offered to a company at once. */
export const MOST_ALIKE = 100;

/** The orders that may be a company's, newest first. */
export const useAlikeOrders = (id: string) =>
  useQuery({
    queryKey: [...resellersKey, 'alike', id],
    queryFn: ({ signal }) => {
      const query = { type: 'supplier', alike: id, page_size: String(MOST_ALIKE) } as const;
      return api.orders.list(query, { signal });
    },
  });
