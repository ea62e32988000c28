import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetDrafts } from '#web/forms/draft-store.ts';
import { isRefused, isSessionQuery, logFailure, refreshSession } from './session.ts';
import { onOtherTabs } from './session-channel.ts';

/**
 * Loads the session again when this tab's copy may be out of date: another tab signed in or out, a
 * call was refused, or the page returns from the back-forward cache.
 */
export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshSession(client);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && refresh();
    const stops = [
      onOtherTabs((message) => {
        if (message === 'signed-out') forgetDrafts();
        refresh();
      }),
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isSessionQuery(event.query)) logFailure('Sessione', event.action.error);
        if (isRefused(event.action.error)) refresh();
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isRefused(event.action.error)) refresh();
      }),
    ];
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pageshow', onPageShow);
      for (const stop of stops) stop();
    };
  }, [client]);
}
