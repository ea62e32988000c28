import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { isRefused, rememberSession } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

/** Signs out everywhere; the guard then shows the login. A failure is said and changes nothing. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(api.session.$delete());
      } catch (error) {
        // Already signed out, from elsewhere: what was wanted.
        if (!isRefused(error)) throw error;
      }
    },
    onSuccess: () => {
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
