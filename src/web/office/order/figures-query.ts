import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { ordersKey } from './order-queries.ts';

/** Changes that no order announces, such as a failed mail, appear after this many milliseconds. */
const EVERY_MINUTE_MS = 60_000;
/** The browser's clock may pass midnight before the server's. */
const OTHER_DAY_MS = 5_000;

const loadFigures = (signal: AbortSignal) => api.dashboard.read({}, { signal });

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** The dashboard's figures of `today`. Reloaded when the day changes. */
export function useFigures(today: string) {
  return useQuery({
    queryKey: [...ordersKey, 'figures', today],
    queryFn: ({ signal }) => loadFigures(signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && state.data.date !== today ? OTHER_DAY_MS : EVERY_MINUTE_MS,
  });
}
