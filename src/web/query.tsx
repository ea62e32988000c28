/** Data fetching with the spec's defaults (section 9): 3 retries, never on a refusal; 5 minutes fresh. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api.ts';

const client = new QueryClient({
  defaultOptions: {
    // Without a network a call fails, and is said, instead of waiting for ever.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 3 && !(error instanceof ApiError && error.status < 500),
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
    },
  },
});

export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
