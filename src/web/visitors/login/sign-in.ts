import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorCode } from '#contract/users/second-factor.schema.ts';
import type { Session, SignInInput } from '#contract/users/session.schema.ts';
import { api } from '#web/api.ts';
import { logFailure, rememberSession } from '#web/session/session.ts';
import { tellOtherTabs } from '#web/session/session-channel.ts';
import { toast } from '#web/ui/toast.ts';
import { NoAppUser, welcome } from './sign-in-texts.ts';

/**
 * Signs in, or throws. The login page redirects when it sees the new session. 'code-due': nobody is
 * signed in before the second factor's code.
 */
export function useSignIn() {
  const begin = useNewSession();
  return (input: SignInInput) =>
    logged(async () => {
      const answer = await api.session.signIn(input);
      if (answer.second_factor) return 'code-due';
      begin(answer);
      return 'signed-in';
    });
}

/** Completes a sign-in with a code of the app or a recovery code, or throws. */
export function useSignInWithCode() {
  const begin = useNewSession();
  return (input: SecondFactorCode) =>
    logged(async () => begin(await api.secondFactor.signIn(input)));
}

function useNewSession() {
  const client = useQueryClient();
  return (session: Session) => {
    if (session.user === null) throw new NoAppUser();
    toast(welcome(session.user));
    rememberSession(client, session);
    tellOtherTabs('signed-in');
  };
}

async function logged<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    logFailure('Accesso', error);
    throw error;
  }
}
