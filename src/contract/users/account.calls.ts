/** The calls of users on their own account (spec section 7, "Authentication"); any role may make them. */

import { defineRoute, jsonAnswer, jsonBody, WITH_SESSION } from '../call.ts';
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

/** Of whoever is signed in, whatever the role. */
export const readAccountRoute = defineRoute({
  method: 'get',
  path: '/api/session/account',
  security: WITH_SESSION,
  tags: ['Session'],
  summary: 'The account of the signed-in user',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  responses: { 200: jsonAnswer(Account, 'The account') },
});

/** This session stays; a stream is closed and opened again. */
export const endOtherSessionsRoute = defineRoute({
  method: 'delete',
  path: '/api/session/others',
  security: WITH_SESSION,
  tags: ['Session'],
  summary: 'Sign out on all other devices',
  errors: ['UNAUTHENTICATED'],
  responses: { 200: jsonAnswer(EndedSessions, 'How many sessions were ended') },
});

/**
 * Ends the user's other sessions. A wrong current password is INVALID_INPUT at `current_password`, and is
 * limited like a wrong sign-in; WEAK_PASSWORD has its reason at `new_password`.
 */
export const changePasswordRoute = defineRoute({
  method: 'post',
  path: '/api/session/password',
  security: WITH_SESSION,
  tags: ['Session'],
  summary: "Change one's own password",
  request: {
    body: jsonBody(ChangePasswordInput, {
      current_password: 'la password di adesso',
      new_password: 'una frase lunga che ricordo',
    }),
  },
  errors: ['UNAUTHENTICATED', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(ChangedPassword, 'Changed') },
});

/**
 * Good for ten minutes, as a sign-in is; calls that change who can sign in answer CONFIRMATION_REQUIRED without it.
 * A wrong password is INVALID_INPUT at `password`, a wrong code INVALID_CODE; both are limited like wrong
 * sign-ins. After ten in a session it ends, with UNAUTHENTICATED.
 */
export const confirmSessionRoute = defineRoute({
  method: 'post',
  path: '/api/session/confirm',
  security: WITH_SESSION,
  tags: ['Session'],
  summary: 'Say again who one is, with the password, or with a code where there is a second factor',
  request: { body: jsonBody(ConfirmSessionInput, { password: 'la password' }) },
  errors: ['UNAUTHENTICATED', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(ConfirmedSession, 'Confirmed') },
});

/** An unknown, an expired and a used token are all INVALID_LINK. */
export const readPasswordLinkRoute = defineRoute({
  method: 'post',
  path: '/api/session/password-link',
  tags: ['Session'],
  summary: 'For whom the token of /login#token=… sets a password',
  request: { body: jsonBody(PasswordLinkInput, { token: 'il-codice-del-collegamento' }) },
  errors: ['INVALID_LINK', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PasswordLink, 'A link that can be used') },
});

/**
 * Ends every session of the user and uses up every link. Does not sign in, so that a second factor is not
 * skipped. WEAK_PASSWORD has its reason at `password`, and leaves the link as it is.
 */
export const setPasswordRoute = defineRoute({
  method: 'post',
  path: '/api/session/password-link/password',
  tags: ['Session'],
  summary: 'Set a password with the token of a link',
  request: {
    body: jsonBody(SetPasswordInput, {
      token: 'il-codice-del-collegamento',
      password: 'una frase lunga che ricordo',
    }),
  },
  errors: ['INVALID_LINK', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(ChangedPassword, 'Set') },
});
