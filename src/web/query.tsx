/**
 * Data fetching with the spec's defaults (section 9): up to 3 retries, but none after a 4xx answer
 * that would be the same again; data stay fresh for 5 minutes.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWorthRetrying, pauseBefore } from './query-retries.ts';

const client = new QueryClient({
  defaultOptions: {
    // By default calls wait for ever while offline. Here they fail, so that the page can say so.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: isWorthRetrying,
      retryDelay: pauseBefore,
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
    },
  },
});

export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
