import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { forgetDrafts } from '#web/forms/draft-store.ts';
import { toast } from '#web/ui/toast.ts';
import { isRefused, rememberSession } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

/**
 * Ends all sessions of the user; the guard then shows the login. After a failure a toast says so
 * and nothing changes.
 */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.session.signOut();
      } catch (error) {
        // Already signed out elsewhere, which is the wanted result.
        if (!isRefused(error)) throw error;
      }
    },
    onSuccess: () => {
      forgetDrafts();
      rememberSession(client, { user: null, endedHere: true });
      tellOtherTabs('signed-out');
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Errore',
        description: 'Impossibile effettuare il logout',
      }),
  });
}
