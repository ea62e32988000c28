import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  Account,
  ChangedPassword,
  ChangePasswordInput,
  ConfirmedSession,
  ConfirmSessionInput,
  PasswordLink,
  PasswordLinkInput,
  SetPasswordInput,
} from './account.schema.ts';
import { EndedSessions } from './users.schema.ts';

export const account = calls(addresses.account, 'Session', {
  /** The signed-in user, in any role. */
  read: {
    session: true,
    summary: 'The account of the signed-in user',
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    answer: jsonAnswer(Account, 'The account'),
  },
  /** This session stays; its event stream is closed and reopened. */
  endOtherSessions: {
    session: true,
    summary: 'Sign out on all other devices',
    errors: ['UNAUTHENTICATED'],
    answer: jsonAnswer(EndedSessions, 'How many sessions were ended'),
  },
  /**
   * Ends the user's other sessions. A wrong current password is INVALID_INPUT at
   * `current_password`, and is limited like a wrong sign-in; WEAK_PASSWORD has its reason at
   * `new_password`.
   */
  changePassword: {
    session: true,
    summary: "Change one's own password",
    body: jsonBody(ChangePasswordInput, {
      current_password: 'la password di adesso',
      new_password: 'una frase lunga che ricordo',
    }),
    errors: ['UNAUTHENTICATED', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ChangedPassword, 'Changed'),
  },
  /**
   * Valid for ten minutes, as after a sign-in. Without it, calls that change who can sign in answer
   * CONFIRMATION_REQUIRED. A wrong password is INVALID_INPUT at `password`, a wrong code
   * INVALID_CODE; both are limited like wrong sign-ins. Ten of them end the session, with
   * UNAUTHENTICATED.
   */
  confirm: {
    session: true,
    summary:
      'Say again who one is, with the password, or with a code where there is a second factor',
    body: jsonBody(ConfirmSessionInput, { password: 'la password' }),
    errors: ['UNAUTHENTICATED', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ConfirmedSession, 'Confirmed'),
  },
  /** INVALID_LINK for an unknown, expired or used token alike. */
  readPasswordLink: {
    summary: 'For whom the token of /login#token=… sets a password',
    body: jsonBody(PasswordLinkInput, { token: 'il-codice-del-collegamento' }),
    errors: ['INVALID_LINK', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PasswordLink, 'A link that can be used'),
  },
  /**
   * Ends every session of the user and invalidates every link. Does not sign in, so that a second
   * factor is not skipped. WEAK_PASSWORD has its reason at `password`, and leaves the link valid.
   */
  setPassword: {
    summary: 'Set a password with the token of a link',
    body: jsonBody(SetPasswordInput, {
      token: 'il-codice-del-collegamento',
      password: 'una frase lunga che ricordo',
    }),
    errors: ['INVALID_LINK', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(ChangedPassword, 'Set'),
  },
});
