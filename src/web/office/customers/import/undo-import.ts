/** The undo of an import, from its toast or from the list of imports. */
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { CustomerImport, UndoneImport } from '#contract/customers/customer-imports.schema.ts';
import { api } from '#web/api.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { customersKey, reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { successToast, type ToastInput } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { importedText, undoneText } from './import-words.ts';

export const latestImports = queryOptions({
  queryKey: [...customersKey, 'imports'],
  queryFn: ({ signal }) => api.customerImports.list({}, { signal }),
  staleTime: 0,
});

type Kept = Readonly<Record<string, UndoneImport['kept']>>;

/** The cards that undone imports left alone, by import: a toast closes too soon to be read. */
export const keptCards = queryOptions<Kept>({
  queryKey: [...customersKey, 'kept'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Undoes it, and returns the toast. */
export async function undoImport(client: QueryClient, id: string): Promise<ToastInput> {
  const undone = await api.customerImports.undo({ id });
  client.setQueryDefaults(keptCards.queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keptCards.queryKey, (before) => ({ ...before, [id]: undone.kept }));
  const stays = undone.kept.length > 0 ? '. Alcune restano: quali, si vede in «Importa»' : '';
  return successToast(undoneText(undone) + stays, 'Importazione annullata');
}

/** The toast of an import, with 'Annulla'. */
export function announceImport(client: QueryClient, done: CustomerImport): void {
  toastWithUndo(
    successToast(importedText(done)),
    () =>
      void sendUndo({
        undo: () => undoImport(client, done.id),
        reload: () => reloadCustomers(client),
      }),
  );
}
