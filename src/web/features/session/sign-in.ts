import { useQueryClient } from '@tanstack/react-query';
import type { SignInInput } from '#contract/session.schema.ts';
import { api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { logFailure, rememberSession } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';
import { NoAppUser, welcome } from './sign-in-texts.ts';

/** Signs in, or throws. The login page redirects when it sees the new session. */
export function useSignIn() {
  const client = useQueryClient();
  return async (input: SignInInput) => {
    try {
      const session = await call(api.session.$post({ json: input }));
      if (session.user === null) throw new NoAppUser();
      toast(welcome(session.user));
      rememberSession(client, session);
      tellOtherTabs('signed-in');
    } catch (error) {
      logFailure('Accesso', error);
      throw error;
    }
  };
}
