/** Saved views: named searches. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateOrderViewInput,
  UpdateOrderViewInput,
} from '#contract/orders/order-views.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { successToast, toast } from '#web/ui/toast.ts';

const viewsKey = ['admin', 'views'] as const;

/** The user's own views and the shared ones; empty while unknown. */
export function useViews() {
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await api.orderViews.list({}, { signal })).views,
  });
  return data ?? [];
}

export const reloadViews = (client: QueryClient): Promise<void> => reloadQueries(client, viewsKey);

/** `id` null makes a new view. */
type Save = { id: string | null; view: UpdateOrderViewInput };

/**
 * Saves a view. Resolves to it once the list contains it. A failure shows a toast and is thrown.
 */
export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, view }: Save) => {
      const saved = id
        ? await api.orderViews.update({ id, ...view })
        : await api.orderViews.create(view as CreateOrderViewInput);
      await reloadViews(client);
      return saved;
    },
    onSuccess: ({ name }) => toast(successToast(name, 'Vista salvata')),
    onError: (error) => sayFailed('Impossibile salvare la vista', error),
  });
}

export function useDeleteView(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.orderViews.delete({ id }),
    onSuccess: (_answer, { name }) => {
      onDeleted();
      toast(successToast(name, 'Vista eliminata'));
    },
    onError: (error) => sayFailed('Impossibile eliminare la vista', error),
    onSettled: () => reloadViews(client),
  });
}
