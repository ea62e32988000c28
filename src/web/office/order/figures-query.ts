import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { ordersKey } from './order-queries.ts';

/** What no order announces, such as a mail that failed, is seen after this many milliseconds. */
const EVERY_MINUTE_MS = 60_000;
/** The browser's clock may be past midnight before the server's. */
const OTHER_DAY_MS = 5_000;

const loadFigures = (signal: AbortSignal) => api.dashboard.read({}, { signal });

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** The dashboard's figures of `today`. They are asked for again when the day changes. */
export function useFigures(today: string) {
  return useQuery({
    queryKey: [...ordersKey, 'figures', today],
    queryFn: ({ signal }) => loadFigures(signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && state.data.date !== today ? OTHER_DAY_MS : EVERY_MINUTE_MS,
  });
}
