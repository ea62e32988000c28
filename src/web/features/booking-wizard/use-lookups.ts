import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast.ts';

type Lookup = { isError: boolean; fetchStatus: string };

/**
 * What the look-ups of an availability share: all below `key` are asked for anew after each refusal
 * (`refusals` counts them; entering the step asks anew by itself). A failed one blocks nothing: it is
 * said, and the pure rules decide until the server does.
 */
export function useLookups(key: QueryKey, refusals: number, lookups: Lookup[]) {
  const client = useQueryClient();

  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    client.invalidateQueries({ queryKey: key });
  }, [client, key, refusals]);

  const failed = lookups.some(hasFailed);
  useEffect(() => {
    if (failed) toast(AVAILABILITY_UNKNOWN);
  }, [failed]);

  return { failed, retry: () => client.refetchQueries({ queryKey: key, type: 'active' }) };
}

export const AVAILABILITY_UNKNOWN = {
  title: 'Errore',
  description: 'Impossibile verificare la disponibilità',
  variant: 'destructive',
} as const;

export function hasFailed({ isError, fetchStatus }: Lookup): boolean {
  return isError && fetchStatus === 'idle';
}
