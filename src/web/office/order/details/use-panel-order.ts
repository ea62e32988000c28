import { useMemo } from 'react';
import { useOrderById } from '../order-queries.ts';
import { useAbsence, useLastOrder } from '../use-dialog-order.ts';
import { useOrderHistory } from './history-queries.ts';
import { deletedOrder } from './history-words.ts';

/**
 * The order of the panel with its history. A deleted one is shown as it was; one that never existed is
 * answered by a notice and `onAbsent`.
 */
export function usePanelOrder(id: string | null, onAbsent: () => void) {
  const { entry: known, gone, error, refetch, isFetching } = useOrderById(id);
  const history = useOrderHistory(id);
  const deleted = useMemo(
    () => (gone && id !== null && history.data ? deletedOrder(id, history.data.entries) : null),
    [gone, id, history.data],
  );
  const entry = useLastOrder(id, known ?? deleted);
  useAbsence(gone && entry === null && !history.isPending, onAbsent);
  const failed = error && !gone && !entry ? error : null;
  return { entry, gone, history: history.data, failed, refetch, isFetching };
}
