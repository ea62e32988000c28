import type { QueryClient } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { undoFailed } from '#web/forms/undo-failed.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, undoAction } from '#web/ui/undo.ts';
import { reloadPrices } from './price-queries.ts';

/** Says what was done to the price list, with 'Annulla' where it can be taken back. */
export function announceChange(
  client: QueryClient,
  description: string,
  change: string | null,
): void {
  const notice = { variant: 'success', title: 'Successo', description } as const;
  if (change === null) {
    toast(notice);
    return;
  }
  const undo = { run: () => void undoChange(client, change) };
  offerUndo(undo);
  toast({ ...notice, action: undoAction(undo) });
}

/** Takes a change back, an import as a whole, and says so. */
export async function undoChange(client: QueryClient, change: string): Promise<void> {
  try {
    const { prices } = await call(api.admin.prices.undo.$post({ json: { change } }));
    toast({
      variant: 'success',
      title: 'Operazione annullata',
      description:
        prices === 1 ? "L'articolo è di nuovo come prima" : `${prices} articoli come prima`,
    });
  } catch (error) {
    undoFailed(error, () => void undoChange(client, change));
  }
  void reloadPrices(client);
}
