import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { priceQueries } from './price-queries.ts';

/** A toast with what was done to the price list, and 'Annulla' if it can be undone. */
export function announceChange(
  client: QueryClient,
  description: string,
  change: string | null,
): void {
  const notice = { variant: 'success', title: 'Successo', description } as const;
  if (change === null) toast(notice);
  else toastWithUndo(notice, () => void undoChange(client, change));
}

/** Undoes a change, an import as a whole, and shows a toast. */
export const undoChange = (client: QueryClient, change: string): Promise<void> =>
  sendUndo({
    undo: async () => {
      const { prices } = await api.prices.undo({ change });
      return {
        title: 'Operazione annullata',
        description:
          prices === 1 ? "L'articolo è di nuovo come prima" : `${prices} articoli come prima`,
      };
    },
    reload: () => priceQueries.reload(client),
  });
