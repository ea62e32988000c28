import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInInput } from '#contract/session.schema.ts';
import { api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { logFailure, rememberSession } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';
import { signInFailure, WRONG_CREDENTIALS, welcome } from './sign-in-texts.ts';

/** Signs in, says how it went, and leaves the redirect to whoever reads the session. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SignInInput) => call(api.session.$post({ json: input })),
    onSuccess: (session) => {
      if (session.user === null) {
        toast(WRONG_CREDENTIALS);
        return;
      }
      toast(welcome(session.user));
      rememberSession(client, session);
      tellOtherTabs('signed-in');
    },
    onError: (error) => {
      logFailure('Accesso', error);
      toast(signInFailure(error));
    },
  });
}
