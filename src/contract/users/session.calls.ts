/** The calls on the session (spec section 7, "Authentication"). */
import { defineRoute, jsonAnswer, jsonBody, WITH_SESSION } from '../call.ts';
import { Session, SignedIn, SignInInput } from './session.schema.ts';

/** Never an error for a visitor. */
export const readSessionRoute = defineRoute({
  method: 'get',
  path: '/api/session',
  tags: ['Session'],
  summary: 'Who is signed in; user is null for a visitor',
  responses: { 200: jsonAnswer(Session, 'The session') },
});

/**
 * A missing field is INVALID_INPUT; everything else that is wrong is INVALID_CREDENTIALS. `second_factor`:
 * nobody is signed in yet, and a code is due (second-factor.routes.ts).
 */
export const signInRoute = defineRoute({
  method: 'post',
  path: '/api/session',
  tags: ['Session'],
  summary: 'Sign in with e-mail and password; the session is an HttpOnly cookie',
  request: {
    body: jsonBody(SignInInput, { email: 'ufficio@example.com', password: 'la password' }),
  },
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SignedIn, 'Signed in, or a code is due') },
});

/** Succeeds without a session too. */
export const signOutRoute = defineRoute({
  method: 'delete',
  path: '/api/session',
  security: WITH_SESSION,
  tags: ['Session'],
  summary: 'Sign out everywhere: every session of the user ends',
  responses: { 200: jsonAnswer(Session, 'Signed out') },
});
