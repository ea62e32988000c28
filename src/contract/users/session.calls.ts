import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import { Session, SignedIn, SignInInput } from './session.schema.ts';

export const session = calls(addresses.session, 'Session', {
  /** Never an error for a visitor. */
  read: {
    summary: 'Who is signed in; user is null for a visitor',
    answer: jsonAnswer(Session, 'The session'),
  },
  /**
   * A missing field is INVALID_INPUT; anything else that is wrong is INVALID_CREDENTIALS.
   * `second_factor`: nobody is signed in yet, and a code is due (second-factor.calls.ts).
   */
  signIn: {
    summary: 'Sign in with e-mail and password; the session is an HttpOnly cookie',
    body: jsonBody(SignInInput, { email: 'ufficio@example.com', password: 'la password' }),
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SignedIn, 'Signed in, or a code is due'),
  },
  /** Succeeds without a session too. */
  signOut: {
    session: true,
    summary: 'Sign out everywhere: every session of the user ends',
    answer: jsonAnswer(Session, 'Signed out'),
  },
});
